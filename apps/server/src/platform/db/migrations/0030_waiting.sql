-- What has waited too long is told to agents and staff with what waits for them.
INSERT INTO message_kinds (name, group_name) VALUES ('queues', 'office');
