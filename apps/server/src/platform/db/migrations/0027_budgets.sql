CREATE TABLE "budget_warnings" (
	"budget_id" uuid NOT NULL,
	"threshold_fen" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_warnings_pkey" PRIMARY KEY("budget_id","threshold_fen")
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"cost_centre_id" uuid NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"amount_fen" bigint NOT NULL,
	"warn_percent" smallint NOT NULL,
	"on_over" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "budgets_days_check" CHECK ("budgets"."from_on" <= "budgets"."to_on"),
	CONSTRAINT "budgets_amount_check" CHECK ("budgets"."amount_fen" > 0 and "budgets"."warn_percent" between 1 and 100),
	CONSTRAINT "budgets_over_check" CHECK ("budgets"."on_over" in ('refuse','oneMore'))
);
--> statement-breakpoint
ALTER TABLE "approval_requests" ADD COLUMN "left_on" date;--> statement-breakpoint
ALTER TABLE "approval_settings" ADD COLUMN "demands_cost_centre" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_warnings" ADD CONSTRAINT "budget_warnings_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_cost_centre_fk" FOREIGN KEY ("cost_centre_id","organisation_id") REFERENCES "public"."cost_centres"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budgets_organisation_idx" ON "budgets" USING btree ("organisation_id","from_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_same_key" ON "budgets" USING btree ("cost_centre_id","from_on","to_on","kinds") WHERE "budgets"."closed_at" is null;--> statement-breakpoint
-- From here on by hand. What is told of budgets is chosen with approvals.
INSERT INTO message_kinds (name, group_name) VALUES ('budget', 'approvals');--> statement-breakpoint
-- A transfer of an earlier day costs what the order cost then: a rise since does not end its approval.
CREATE OR REPLACE FUNCTION void_approvals(of_order uuid, of_act text, because text) RETURNS void LANGUAGE sql AS $$
  UPDATE approval_requests r SET state = 'void', void_reason = because, ended_at = now()
  WHERE r.order_id = of_order AND r.act = of_act AND (because <> 'price' OR r.left_on IS NULL) AND (r.state IN ('asked', 'approved')
    -- One by which a payment was begun, as long as nothing was paid: it serves a further attempt no more.
    OR (r.state = 'used' AND of_act = 'pay' AND because <> 'ended'
      AND EXISTS (SELECT FROM orders o WHERE o.id = of_order AND o.payment_state <= 1)))
$$;--> statement-breakpoint
CREATE FUNCTION hold_left_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was asked for approval does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_requests_asked';
END $$;--> statement-breakpoint
CREATE TRIGGER approval_requests_hold_left_on BEFORE UPDATE ON approval_requests FOR EACH ROW
  WHEN (NEW.left_on IS DISTINCT FROM OLD.left_on) EXECUTE FUNCTION hold_left_on();
