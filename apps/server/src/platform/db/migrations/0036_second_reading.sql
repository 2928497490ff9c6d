CREATE INDEX "inbox_messages_event_idx" ON "inbox_messages" USING btree ("event_key" text_pattern_ops) WHERE "inbox_messages"."event_key" is not null;
