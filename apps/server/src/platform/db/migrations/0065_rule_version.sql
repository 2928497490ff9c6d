ALTER TABLE "deadlines" ADD COLUMN "rule_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_fee_lines" ADD COLUMN "rule_version" integer DEFAULT 0 NOT NULL;