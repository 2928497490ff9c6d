ALTER TABLE "filings" ADD COLUMN "submitted_version" integer;--> statement-breakpoint
UPDATE "filings" SET "submitted_version" = "version" WHERE "submitted" IS NOT NULL;
