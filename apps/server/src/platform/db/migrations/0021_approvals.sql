CREATE TABLE "approval_asked" (
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "approval_asked_pkey" PRIMARY KEY("request_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "approval_decisions" (
	"request_id" uuid NOT NULL,
	"decided_by" uuid NOT NULL,
	"for_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"verdict" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_decisions_pkey" PRIMARY KEY("request_id","decided_by"),
	CONSTRAINT "approval_decisions_for_key" UNIQUE("request_id","for_id"),
	CONSTRAINT "approval_decisions_own_check" CHECK ("approval_decisions"."decided_by" <> "approval_decisions"."asked_by" and "approval_decisions"."for_id" <> "approval_decisions"."asked_by"),
	CONSTRAINT "approval_decisions_verdict_check" CHECK ("approval_decisions"."verdict" = 'approve' or ("approval_decisions"."verdict" = 'reject' and "approval_decisions"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "approval_deputies" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"deputy_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	CONSTRAINT "approval_deputies_pkey" PRIMARY KEY("organisation_id","user_id"),
	CONSTRAINT "approval_deputies_check" CHECK ("approval_deputies"."user_id" <> "approval_deputies"."deputy_id" and "approval_deputies"."from_on" <= "approval_deputies"."to_on")
);
--> statement-breakpoint
CREATE TABLE "approval_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"act" text NOT NULL,
	"amount_fen" integer,
	"form_version" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"needed" smallint NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"remind_at" timestamp with time zone,
	"owners_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"void_reason" text,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	CONSTRAINT "approval_requests_asker_key" UNIQUE("id","asked_by"),
	CONSTRAINT "approval_requests_act_check" CHECK ("approval_requests"."act" in ('pay','handIn')),
	CONSTRAINT "approval_requests_state_check" CHECK ("approval_requests"."state" in ('asked','approved','rejected','withdrawn','void','used') and ("approval_requests"."state" = 'asked') = ("approval_requests"."ended_at" is null) and ("approval_requests"."state" = 'void') = ("approval_requests"."void_reason" is not null)),
	CONSTRAINT "approval_requests_used_check" CHECK (("approval_requests"."state" = 'used') = ("approval_requests"."used_at" is not null) and ("approval_requests"."used_at" is null) = ("approval_requests"."used_by" is null))
);
--> statement-breakpoint
CREATE TABLE "approval_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"acts" text[] NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"cost_centre_ids" uuid[] DEFAULT '{}' NOT NULL,
	"min_fen" integer DEFAULT 0 NOT NULL,
	"needed" smallint NOT NULL,
	"approvers" text NOT NULL,
	"team_id" uuid,
	"user_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "approval_rules_acts_check" CHECK ("approval_rules"."acts" <@ array['pay','handIn'] and "approval_rules"."acts" <> '{}'),
	CONSTRAINT "approval_rules_needed_check" CHECK ("approval_rules"."needed" in (1, 2) and "approval_rules"."min_fen" >= 0),
	CONSTRAINT "approval_rules_approvers_check" CHECK ("approval_rules"."approvers" in ('people','team','all') and ("approval_rules"."approvers" = 'people') = ("approval_rules"."user_ids" <> '{}') and ("approval_rules"."team_id" is null or "approval_rules"."approvers" = 'team'))
);
--> statement-breakpoint
CREATE TABLE "approval_settings" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cost_centres" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "cost_centres_whole_key" UNIQUE("id","organisation_id"),
	CONSTRAINT "cost_centres_words_check" CHECK ("cost_centres"."code" <> '' and "cost_centres"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cost_centre_id" uuid;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD COLUMN "cost_centre_id" uuid;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "cost_centre_id" uuid;--> statement-breakpoint
ALTER TABLE "approval_asked" ADD CONSTRAINT "approval_asked_request_id_approval_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."approval_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_asked" ADD CONSTRAINT "approval_asked_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_for_id_users_id_fk" FOREIGN KEY ("for_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_request_fk" FOREIGN KEY ("request_id","asked_by") REFERENCES "public"."approval_requests"("id","asked_by") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_deputies" ADD CONSTRAINT "approval_deputies_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_deputies" ADD CONSTRAINT "approval_deputies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_deputies" ADD CONSTRAINT "approval_deputies_deputy_id_users_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_settings" ADD CONSTRAINT "approval_settings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_centres" ADD CONSTRAINT "cost_centres_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_asked_user_idx" ON "approval_asked" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_living_key" ON "approval_requests" USING btree ("order_id","act") WHERE "approval_requests"."state" in ('asked','approved');--> statement-breakpoint
CREATE INDEX "approval_requests_order_idx" ON "approval_requests" USING btree ("order_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "approval_requests_organisation_idx" ON "approval_requests" USING btree ("organisation_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "approval_requests_asker_idx" ON "approval_requests" USING btree ("asked_by","asked_at","id");--> statement-breakpoint
CREATE INDEX "approval_requests_remind_idx" ON "approval_requests" USING btree ("remind_at") WHERE "approval_requests"."state" = 'asked' and "approval_requests"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "approval_requests_owners_idx" ON "approval_requests" USING btree ("owners_at") WHERE "approval_requests"."state" = 'asked' and "approval_requests"."owners_at" is not null;--> statement-breakpoint
CREATE INDEX "approval_rules_idx" ON "approval_rules" USING btree ("organisation_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cost_centres_code_key" ON "cost_centres" USING btree ("organisation_id",lower("code"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cost_centre_fk" FOREIGN KEY ("cost_centre_id","owner_id") REFERENCES "public"."cost_centres"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_cost_centre_fk" FOREIGN KEY ("cost_centre_id","organisation_id") REFERENCES "public"."cost_centres"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_cost_centre_fk" FOREIGN KEY ("cost_centre_id","organisation_id") REFERENCES "public"."cost_centres"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_cost_centre_idx" ON "orders" USING btree ("cost_centre_id","submitted_at","id") WHERE "orders"."cost_centre_id" is not null;
--> statement-breakpoint
-- From here on by hand. The cost centre of a new order: its parent's, its maker's, or that of the team that it belongs to; one that is closed is given to none.
-- It runs after `orders_set_keeper`, which says of which team it is: triggers run by name.
CREATE FUNCTION set_cost_centre() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An order beside that of a draft has what the draft has, also where that is none.
  IF NEW.cost_centre_id IS NOT NULL OR NEW.pair_no IS NOT NULL THEN RETURN NEW; END IF;
  SELECT c.id INTO NEW.cost_centre_id
  FROM (
    SELECT 1 AS place, p.cost_centre_id FROM orders p WHERE p.id = NEW.parent_order_id AND p.owner_id = NEW.owner_id
    UNION ALL
    SELECT 2, m.cost_centre_id FROM organisation_members m WHERE m.organisation_id = NEW.owner_id AND m.user_id = NEW.created_by
    UNION ALL
    SELECT 3, t.cost_centre_id FROM teams t WHERE t.id = NEW.owner_team_id AND t.organisation_id = NEW.owner_id
  ) AS given
  JOIN cost_centres c ON c.id = given.cost_centre_id AND c.organisation_id = NEW.owner_id AND c.closed_at IS NULL
  ORDER BY given.place LIMIT 1;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_set_keeper_cost_centre BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION set_cost_centre();--> statement-breakpoint
-- What was asked is no more what would be done: the request is void in the transaction of the change.
CREATE FUNCTION void_approvals(of_order uuid, of_act text, because text) RETURNS void LANGUAGE sql AS $$
  UPDATE approval_requests r SET state = 'void', void_reason = because, ended_at = now()
  WHERE r.order_id = of_order AND r.act = of_act AND (r.state IN ('asked', 'approved')
    -- One by which a payment was begun, as long as nothing was paid: it serves a further attempt no more.
    OR (r.state = 'used' AND of_act = 'pay' AND because <> 'ended'
      AND EXISTS (SELECT FROM orders o WHERE o.id = of_order AND o.payment_state <= 1)))
$$;--> statement-breakpoint
CREATE FUNCTION follow_approved_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cost_centre_id IS DISTINCT FROM OLD.cost_centre_id THEN
    PERFORM void_approvals(NEW.id, 'pay', 'costCentre');
    PERFORM void_approvals(NEW.id, 'handIn', 'costCentre');
  END IF;
  -- What was approved covers a lower price too.
  IF NEW.official_fen + NEW.service_fen - NEW.coupon_fen > OLD.official_fen + OLD.service_fen - OLD.coupon_fen
    AND EXISTS (SELECT FROM approval_requests r WHERE r.order_id = NEW.id AND r.act = 'pay' AND r.state IN ('asked', 'approved', 'used')
      AND r.amount_fen < NEW.official_fen + NEW.service_fen - NEW.coupon_fen) THEN
    PERFORM void_approvals(NEW.id, 'pay', 'price');
  END IF;
  IF NEW.work_state <> OLD.work_state AND OLD.work_state = 0 THEN PERFORM void_approvals(NEW.id, 'handIn', 'ended'); END IF;
  IF (NEW.work_state <> OLD.work_state AND NEW.work_state >= 7) OR (NEW.payment_state <> OLD.payment_state AND NEW.payment_state > 1) THEN
    PERFORM void_approvals(NEW.id, 'pay', 'ended');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_follow_approved AFTER UPDATE OF cost_centre_id, official_fen, service_fen, coupon_fen, work_state, payment_state ON orders FOR EACH ROW
  WHEN (NEW.cost_centre_id IS DISTINCT FROM OLD.cost_centre_id OR NEW.official_fen <> OLD.official_fen OR NEW.service_fen <> OLD.service_fen
    OR NEW.coupon_fen <> OLD.coupon_fen OR NEW.work_state <> OLD.work_state OR NEW.payment_state <> OLD.payment_state)
  EXECUTE FUNCTION follow_approved_order();--> statement-breakpoint
CREATE FUNCTION follow_approved_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version <> OLD.version THEN PERFORM void_approvals(NEW.order_id, 'handIn', 'form'); END IF;
  IF TG_TABLE_NAME = 'filings' THEN
    IF coalesce(NEW.submitted_version, NEW.version) <> coalesce(OLD.submitted_version, OLD.version) THEN
      PERFORM void_approvals(NEW.order_id, 'pay', 'form');
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER filings_follow_approved AFTER UPDATE OF version, submitted_version ON filings FOR EACH ROW EXECUTE FUNCTION follow_approved_form();--> statement-breakpoint
CREATE TRIGGER follow_ups_follow_approved AFTER UPDATE OF version ON follow_ups FOR EACH ROW EXECUTE FUNCTION follow_approved_form();--> statement-breakpoint
-- A request is approved by as many people as it needs, used once, and nothing of what was asked changes.
CREATE FUNCTION hold_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.organisation_id, NEW.order_id, NEW.act, NEW.amount_fen, NEW.form_version, NEW.asked_by)
    IS DISTINCT FROM (OLD.organisation_id, OLD.order_id, OLD.act, OLD.amount_fen, OLD.form_version, OLD.asked_by) THEN
    RAISE EXCEPTION 'what was asked for approval does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_requests_asked';
  END IF;
  IF NEW.state = OLD.state THEN RETURN NEW; END IF;
  IF NOT ((OLD.state = 'asked' AND NEW.state IN ('approved', 'rejected', 'withdrawn', 'void'))
    OR (OLD.state = 'approved' AND NEW.state IN ('used', 'withdrawn', 'void'))
    OR (OLD.state = 'used' AND OLD.act = 'pay' AND NEW.state IN ('withdrawn', 'void'))) THEN
    RAISE EXCEPTION 'a request for approval does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_requests_move';
  END IF;
  IF OLD.state = 'used' THEN NEW.used_at = NULL; NEW.used_by = NULL; END IF;
  IF NEW.state IN ('approved', 'used') AND (
    SELECT count(*) FROM approval_decisions d WHERE d.request_id = NEW.id AND d.verdict = 'approve') < NEW.needed THEN
    RAISE EXCEPTION 'fewer people have approved than are needed' USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_requests_needed';
  END IF;
  -- Nobody is asked any more.
  IF NEW.state <> 'asked' THEN DELETE FROM approval_asked WHERE request_id = NEW.id; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER approval_requests_hold BEFORE UPDATE ON approval_requests FOR EACH ROW EXECUTE FUNCTION hold_approval();--> statement-breakpoint
CREATE FUNCTION keep_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a decision is not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_decisions_kept';
END $$;--> statement-breakpoint
CREATE TRIGGER approval_decisions_keep BEFORE UPDATE ON approval_decisions FOR EACH ROW EXECUTE FUNCTION keep_decision();--> statement-breakpoint
-- Whoever asked is told that something overtook it, unless the order itself was done or ended, or they asked again.
CREATE FUNCTION tell_void_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the place of somebody who left, and of what nobody can finish, owners hear of it.
  INSERT INTO inbox_messages (user_id, organisation_id, kind, order_no, params)
  SELECT m.user_id, m.organisation_id, 'approval.void', o.order_no,
    jsonb_build_object('title', o.title, 'orderKind', o.kind, 'act', NEW.act, 'reason', NEW.void_reason)
  FROM orders o JOIN organisation_members m ON m.organisation_id = NEW.organisation_id
  WHERE o.id = NEW.order_id AND (m.user_id = NEW.asked_by OR (m.is_owner AND (NEW.void_reason = 'nobody'
    OR NOT EXISTS (SELECT FROM organisation_members a WHERE a.organisation_id = NEW.organisation_id AND a.user_id = NEW.asked_by))));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER approval_requests_tell_void AFTER UPDATE OF state ON approval_requests FOR EACH ROW
  WHEN (NEW.state = 'void' AND OLD.state <> 'void' AND NEW.void_reason NOT IN ('ended', 'again')) EXECUTE FUNCTION tell_void_approval();--> statement-breakpoint
-- Requests of an organisation that wait, in the order in which they are looked through.
CREATE INDEX approval_requests_waiting_idx ON approval_requests (organisation_id, id) WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX approval_requests_all_waiting_idx ON approval_requests (id) WHERE state = 'asked';--> statement-breakpoint
INSERT INTO message_kinds (name, group_name) VALUES ('approval', 'approvals');--> statement-breakpoint
INSERT INTO message_defaults (group_name, channel, chosen, is_fixed) VALUES
  ('approvals', 'mail', 'now', false),
  ('approvals', 'sms', 'never', false),
  ('approvals', 'weChat', 'now', false);
