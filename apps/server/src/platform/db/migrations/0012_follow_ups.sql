CREATE TABLE "follow_up_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_up_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"number" text NOT NULL,
	"case_order_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"is_unchecked" boolean DEFAULT false NOT NULL,
	"result" text,
	"result_on" date,
	"result_file_id" uuid,
	"result_notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "follow_up_cases_result_check" CHECK (("follow_up_cases"."result" is null) = ("follow_up_cases"."result_on" is null)),
	CONSTRAINT "follow_up_cases_results_check" CHECK ("follow_up_cases"."result" in ('approved','refused'))
);
--> statement-breakpoint
CREATE TABLE "follow_up_rounds" (
	"order_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"text" text NOT NULL,
	"claims" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_up_rounds_order_id_round_pk" PRIMARY KEY("order_id","round")
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"form" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submitted" jsonb,
	"deadline_id" uuid,
	"sent_on" date,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_ups_kind_check" CHECK ("follow_ups"."kind" in ('correction','opinion','change','restoration','extension','withdrawal','abandonment','certifiedCopy','evaluationReport','feeRefund'))
);
--> statement-breakpoint
ALTER TABLE "follow_up_cases" ADD CONSTRAINT "follow_up_cases_order_id_follow_ups_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."follow_ups"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_cases" ADD CONSTRAINT "follow_up_cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_cases" ADD CONSTRAINT "follow_up_cases_case_order_id_orders_id_fk" FOREIGN KEY ("case_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_cases" ADD CONSTRAINT "follow_up_cases_result_file_id_files_id_fk" FOREIGN KEY ("result_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_rounds" ADD CONSTRAINT "follow_up_rounds_order_id_follow_ups_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."follow_ups"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_rounds" ADD CONSTRAINT "follow_up_rounds_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_deadline_id_deadlines_id_fk" FOREIGN KEY ("deadline_id") REFERENCES "public"."deadlines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_cases_number_key" ON "follow_up_cases" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_cases_held_key" ON "follow_up_cases" USING btree ("owner_id","number","subject") WHERE "follow_up_cases"."held";--> statement-breakpoint
CREATE INDEX "follow_up_cases_case_idx" ON "follow_up_cases" USING btree ("case_order_id") WHERE "follow_up_cases"."case_order_id" is not null;--> statement-breakpoint
CREATE INDEX "follow_up_cases_number_idx" ON "follow_up_cases" USING btree ("number");--> statement-breakpoint
CREATE INDEX "follow_ups_deadline_idx" ON "follow_ups" USING btree ("deadline_id") WHERE "follow_ups"."deadline_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_parent_idx" ON "orders" USING btree ("parent_order_id") WHERE "orders"."parent_order_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_follow_ups_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."kind" = 'followUp';
--> statement-breakpoint
CREATE FUNCTION hold_follow_up_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE follow_up_cases SET held = NEW.work_state BETWEEN 1 AND 5
    WHERE order_id = NEW.id AND held <> (NEW.work_state BETWEEN 1 AND 5);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_hold_follow_up_cases AFTER UPDATE OF work_state ON orders FOR EACH ROW
  WHEN (NEW.kind = 'followUp' AND OLD.work_state <> NEW.work_state) EXECUTE FUNCTION hold_follow_up_cases();
