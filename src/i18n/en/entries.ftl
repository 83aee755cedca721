# entries
