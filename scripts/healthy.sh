#!/usr/bin/env bash
# Whether the portal of this container lives, asked without starting another program each time. Not whether its database does:
# what restarts it for that mends nothing, and restarts all at once.
exec 3<>"/dev/tcp/127.0.0.1/$PORT" || exit 1
printf 'GET /live HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
read -r _ status _ <&3
[ "$status" = 200 ]
