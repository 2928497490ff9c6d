ALTER TABLE "orders" ADD COLUMN "open_signatures" smallint;--> statement-breakpoint
CREATE INDEX "orders_to_sign_idx" ON "orders" USING btree ("owner_id") WHERE "orders"."open_signatures" > 0 and "orders"."work_state" in (1, 3);--> statement-breakpoint
CREATE INDEX "orders_uncounted_signatures_idx" ON "orders" USING btree ("id") WHERE "orders"."open_signatures" is null and "orders"."work_state" between 1 and 4
    and "orders"."kind" in ('trademark', 'trademarkTransfer', 'trademarkService', 'softwareCopyright', 'workCopyright');