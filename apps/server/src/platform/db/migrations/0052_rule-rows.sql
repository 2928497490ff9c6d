CREATE TABLE "rule_books" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rule_books_one_row_check" CHECK ("rule_books"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "rule_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"source_en" text NOT NULL,
	"source_zh" text NOT NULL,
	"needs_confirmation" boolean NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"replaced_by" uuid,
	"version" integer NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	CONSTRAINT "rule_rows_state_check" CHECK ("rule_rows"."state" in ('applied','replaced','withdrawn')),
	CONSTRAINT "rule_rows_span_check" CHECK ("rule_rows"."valid_to" is null or "rule_rows"."valid_to" >= "rule_rows"."valid_from"),
	CONSTRAINT "rule_rows_withdrawn_check" CHECK (("rule_rows"."state" = 'withdrawn') = ("rule_rows"."withdrawn_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "rule_rows" ADD CONSTRAINT "rule_rows_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_rows" ADD CONSTRAINT "rule_rows_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rule_rows_applied_key" ON "rule_rows" USING btree ("kind","key","valid_from") WHERE "rule_rows"."state" = 'applied';--> statement-breakpoint
CREATE INDEX "rule_rows_history_idx" ON "rule_rows" USING btree ("kind","key","entered_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "rule_rows_replaced_idx" ON "rule_rows" USING btree ("replaced_by") WHERE "rule_rows"."replaced_by" is not null;--> statement-breakpoint
INSERT INTO "rule_books" ("id", "version") VALUES (1, 0);
