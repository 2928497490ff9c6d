ALTER TABLE "applicants" ADD COLUMN "founded_on" date;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "withdrawn_at" timestamp with time zone;