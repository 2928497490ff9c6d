ALTER TABLE "report_rows" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "report_rows" ADD COLUMN "source_id" uuid;--> statement-breakpoint
CREATE INDEX "inbox_messages_event_idx" ON "inbox_messages" USING btree ("event_key" text_pattern_ops) WHERE "inbox_messages"."event_key" is not null;--> statement-breakpoint
ALTER TABLE "report_rows" ADD CONSTRAINT "report_rows_source_check" CHECK (("report_rows"."source" is null) = ("report_rows"."source_id" is null) and "report_rows"."source" in ('watch','mark','notice'));
