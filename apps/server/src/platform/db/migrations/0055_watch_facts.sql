ALTER TABLE "watches" ADD COLUMN "grant_fee_year" smallint;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "compensated_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "open_licence_from" date;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "open_licence_to" date;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_grant_year_check" CHECK ("watches"."grant_fee_year" between 1 and 20);--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_compensated_check" CHECK ("watches"."compensated_days" between 0 and 1826 and ("watches"."kind" = 'invention' or "watches"."compensated_days" = 0));--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_licence_check" CHECK (("watches"."open_licence_to" is null or "watches"."open_licence_from" is not null) and "watches"."open_licence_to" >= "watches"."open_licence_from");