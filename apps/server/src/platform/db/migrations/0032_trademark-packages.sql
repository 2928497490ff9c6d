ALTER TABLE "jobs" ADD COLUMN "content_key" text;--> statement-breakpoint
ALTER TABLE "watched_marks" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "mark_classes" text[] GENERATED ALWAYS AS (string_to_array(nullif(trim(both ',' from translate(
  jsonb_path_query_array(form, '$.goods[*].classCode')::text || ',' || jsonb_path_query_array(form, '$.marks[*].classes[*]')::text,
  '[]" ', '')), ''), ',')) STORED;--> statement-breakpoint
ALTER TABLE "watched_marks" ADD CONSTRAINT "watched_marks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_content_key" ON "jobs" USING btree ("requested_by","kind","content_key") WHERE "jobs"."content_key" is not null and "jobs"."state" in (0, 1);--> statement-breakpoint
CREATE UNIQUE INDEX "watched_marks_order_key" ON "watched_marks" USING btree ("order_id") WHERE "watched_marks"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "filings_mark_classes_idx" ON "filings" USING gin ("mark_classes");--> statement-breakpoint
CREATE INDEX "orders_trademark_unpaid_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."kind" in ('trademark', 'trademarkTransfer', 'trademarkService', 'foreignTrademark', 'foreignTrademarkCountry') and "orders"."payment_state" in (0, 1) and "orders"."work_state" between 1 and 6
          and "orders"."official_fen" + "orders"."service_fen" > 0;