CREATE TABLE "fee_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "fee_files_file_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" uuid NOT NULL,
	"lines" integer NOT NULL,
	"total_fen" bigint NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_files_file_no_unique" UNIQUE("file_no")
);
--> statement-breakpoint
CREATE TABLE "fee_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"watch_id" uuid,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"year" smallint NOT NULL,
	"due_on" date NOT NULL,
	"official_on" date NOT NULL,
	"full_fen" integer NOT NULL,
	"annual_fen" integer NOT NULL,
	"late_fen" integer NOT NULL,
	"late_percent" smallint NOT NULL,
	"restoration_fen" integer NOT NULL,
	"service_fen" integer NOT NULL,
	"valid_through_on" date NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"file_id" uuid,
	"paid_on" date,
	"receipt_no" text,
	"receipt_file_id" uuid,
	"failure" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "fee_lines_kind_check" CHECK ("fee_lines"."kind" in ('invention', 'utilityModel', 'design')),
	CONSTRAINT "fee_lines_state_check" CHECK ("fee_lines"."state" in ('asked', 'sent', 'taken', 'filed', 'returned', 'released')),
	CONSTRAINT "fee_lines_amounts_check" CHECK ("fee_lines"."annual_fen" between 0 and "fee_lines"."full_fen" and "fee_lines"."late_fen" >= 0 and "fee_lines"."restoration_fen" >= 0 and "fee_lines"."service_fen" >= 0),
	CONSTRAINT "fee_lines_paid_check" CHECK (("fee_lines"."state" in ('taken', 'filed')) = ("fee_lines"."paid_on" is not null)),
	CONSTRAINT "fee_lines_receipt_check" CHECK ("fee_lines"."state" <> 'filed' or "fee_lines"."receipt_no" is not null or "fee_lines"."receipt_file_id" is not null),
	CONSTRAINT "fee_lines_sent_check" CHECK ("fee_lines"."state" not in ('sent', 'taken', 'filed') or "fee_lines"."file_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "fee_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"payer_name" text NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"valid_through_on" date NOT NULL,
	CONSTRAINT "fee_orders_credit_code_check" CHECK ("fee_orders"."credit_code" ~ '^([0-9A-Z]{18})?$')
);
--> statement-breakpoint
CREATE TABLE "fee_scenario_items" (
	"scenario_id" uuid NOT NULL,
	"watch_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"from_on" date,
	"price_fen" bigint,
	CONSTRAINT "fee_scenario_items_scenario_id_watch_id_pk" PRIMARY KEY("scenario_id","watch_id"),
	CONSTRAINT "fee_scenario_items_decision_check" CHECK ("fee_scenario_items"."decision" in ('keep', 'drop', 'sell')),
	CONSTRAINT "fee_scenario_items_from_check" CHECK (("fee_scenario_items"."decision" = 'keep') = ("fee_scenario_items"."from_on" is null)),
	CONSTRAINT "fee_scenario_items_price_check" CHECK ("fee_scenario_items"."price_fen" is null or ("fee_scenario_items"."decision" = 'sell' and "fee_scenario_items"."price_fen" >= 0))
);
--> statement-breakpoint
CREATE TABLE "fee_scenarios" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fee_files" ADD CONSTRAINT "fee_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_files" ADD CONSTRAINT "fee_files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lines" ADD CONSTRAINT "fee_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lines" ADD CONSTRAINT "fee_lines_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lines" ADD CONSTRAINT "fee_lines_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lines" ADD CONSTRAINT "fee_lines_file_id_fee_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."fee_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lines" ADD CONSTRAINT "fee_lines_receipt_file_id_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lines" ADD CONSTRAINT "fee_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_orders" ADD CONSTRAINT "fee_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_scenario_items" ADD CONSTRAINT "fee_scenario_items_scenario_id_fee_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."fee_scenarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_scenario_items" ADD CONSTRAINT "fee_scenario_items_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_scenarios" ADD CONSTRAINT "fee_scenarios_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_scenarios" ADD CONSTRAINT "fee_scenarios_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_files_created_idx" ON "fee_files" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_lines_position_key" ON "fee_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_lines_living_key" ON "fee_lines" USING btree ("owner_id","number","year") WHERE "fee_lines"."state" not in ('returned', 'released');--> statement-breakpoint
CREATE UNIQUE INDEX "fee_lines_office_key" ON "fee_lines" USING btree ("number","year") WHERE "fee_lines"."state" in ('sent', 'taken', 'filed');--> statement-breakpoint
CREATE INDEX "fee_lines_watch_idx" ON "fee_lines" USING btree ("watch_id") WHERE "fee_lines"."watch_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_lines_file_idx" ON "fee_lines" USING btree ("file_id") WHERE "fee_lines"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_orders_valid_idx" ON "fee_orders" USING btree ("valid_through_on");--> statement-breakpoint
CREATE INDEX "fee_scenario_items_watch_idx" ON "fee_scenario_items" USING btree ("watch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_scenarios_name_key" ON "fee_scenarios" USING btree ("owner_id","name");--> statement-breakpoint
CREATE INDEX "orders_fees_created_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."kind" = 'annualFees';