# tournaments
