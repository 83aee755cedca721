# prizes
