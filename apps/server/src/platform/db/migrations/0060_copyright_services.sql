DROP INDEX "orders_copyright_owner_idx";--> statement-breakpoint
DROP INDEX "orders_copyright_agency_idx";--> statement-breakpoint
DROP INDEX "orders_copyright_created_idx";--> statement-breakpoint
DROP INDEX "orders_uncounted_signatures_idx";--> statement-breakpoint
CREATE INDEX "orders_copyright_owner_idx" ON "orders" USING btree ("owner_id","created_at","id") WHERE "orders"."kind" in ('softwareCopyright', 'workCopyright', 'copyrightService');--> statement-breakpoint
CREATE INDEX "orders_copyright_agency_idx" ON "orders" USING btree ("agency_id","created_at","id") WHERE "orders"."kind" in ('softwareCopyright', 'workCopyright', 'copyrightService');--> statement-breakpoint
CREATE INDEX "orders_copyright_created_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."kind" in ('softwareCopyright', 'workCopyright', 'copyrightService');--> statement-breakpoint
CREATE INDEX "orders_uncounted_signatures_idx" ON "orders" USING btree ("id") WHERE "orders"."open_signatures" is null and "orders"."work_state" between 1 and 4
    and "orders"."kind" in ('trademark', 'trademarkTransfer', 'trademarkService', 'softwareCopyright', 'workCopyright', 'copyrightService');