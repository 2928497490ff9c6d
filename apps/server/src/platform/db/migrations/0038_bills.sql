CREATE TABLE "bill_days" (
	"day" date PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"fee_fen" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "bill_days_state_check" CHECK ("bill_days"."state" in ('waiting','read','none')),
	CONSTRAINT "bill_days_read_check" CHECK (("bill_days"."state" = 'waiting') = ("bill_days"."read_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bill_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"ours_fen" bigint,
	"theirs_fen" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_differences_same_key" UNIQUE("kind","number"),
	CONSTRAINT "bill_differences_state_check" CHECK ("bill_differences"."state" in ('open','settled','explained')),
	CONSTRAINT "bill_differences_explained_check" CHECK ("bill_differences"."state" <> 'explained' or ("bill_differences"."note" <> '' and "bill_differences"."decided_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "bill_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"provider_number" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_lines_kind_check" CHECK ("bill_lines"."kind" in ('payment','refund'))
);
--> statement-breakpoint
ALTER TABLE "bill_differences" ADD CONSTRAINT "bill_differences_day_bill_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."bill_days"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_differences" ADD CONSTRAINT "bill_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_differences" ADD CONSTRAINT "bill_differences_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_differences" ADD CONSTRAINT "bill_differences_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_day_bill_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."bill_days"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_days_next_idx" ON "bill_days" USING btree ("next_at") WHERE "bill_days"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "bill_differences_state_idx" ON "bill_differences" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "bill_differences_created_idx" ON "bill_differences" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bill_differences_day_idx" ON "bill_differences" USING btree ("day","state");--> statement-breakpoint
CREATE INDEX "bill_lines_day_idx" ON "bill_lines" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "bill_lines_number_idx" ON "bill_lines" USING btree ("kind","number");--> statement-breakpoint
CREATE INDEX "payments_paid_idx" ON "payments" USING btree ("paid_at") WHERE "payments"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_done_at_idx" ON "refunds" USING btree ("done_at") WHERE "refunds"."done_at" is not null;--> statement-breakpoint
INSERT INTO message_kinds (name, group_name) VALUES ('payment.billDiffers', 'office');
