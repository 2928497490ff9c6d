ALTER TABLE "foreign_quotes" ADD COLUMN "stale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "foreign_targets" ADD COLUMN "priced" jsonb;--> statement-breakpoint
ALTER TABLE "foreign_quotes" ADD CONSTRAINT "foreign_quotes_stale_check" CHECK (not ("foreign_quotes"."stale" and "foreign_quotes"."state" in ('sent','countered','accepted')));