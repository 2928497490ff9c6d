ALTER TABLE "refunds" ADD COLUMN "fee_filed_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "over_fen" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_over_check" CHECK ("refunds"."over_fen" >= 0);