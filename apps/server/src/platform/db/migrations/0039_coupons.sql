CREATE TABLE "coupon_campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" integer,
	"percent" smallint,
	"cap_fen" integer,
	"min_service_fen" integer DEFAULT 0 NOT NULL,
	"kinds" text[],
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"valid_days" smallint,
	"per_owner" smallint DEFAULT 1 NOT NULL,
	"stock" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"code" text,
	"by_codes" boolean DEFAULT false NOT NULL,
	"gives_back" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coupon_campaigns_kind_check" CHECK ("coupon_campaigns"."kind" in ('threshold','percent','amount')),
	CONSTRAINT "coupon_campaigns_worth_check" CHECK (("coupon_campaigns"."kind" = 'percent') = ("coupon_campaigns"."percent" is not null) and ("coupon_campaigns"."kind" = 'percent') = ("coupon_campaigns"."amount_fen" is null) and "coupon_campaigns"."percent" between 1 and 99 and "coupon_campaigns"."amount_fen" > 0 and "coupon_campaigns"."cap_fen" > 0 and ("coupon_campaigns"."cap_fen" is null or "coupon_campaigns"."kind" = 'percent')),
	CONSTRAINT "coupon_campaigns_threshold_check" CHECK ("coupon_campaigns"."min_service_fen" >= 0 and ("coupon_campaigns"."kind" <> 'threshold' or "coupon_campaigns"."min_service_fen" >= "coupon_campaigns"."amount_fen")),
	CONSTRAINT "coupon_campaigns_days_check" CHECK ("coupon_campaigns"."ends_on" >= "coupon_campaigns"."starts_on" and "coupon_campaigns"."valid_days" between 1 and 3660),
	CONSTRAINT "coupon_campaigns_stock_check" CHECK ("coupon_campaigns"."taken" between 0 and "coupon_campaigns"."stock" and "coupon_campaigns"."per_owner" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "fee_lines" ADD COLUMN "coupon_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coupon_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"saved_fen" integer NOT NULL,
	"state" text DEFAULT 'locked' NOT NULL,
	"locked_by" uuid,
	"locked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "coupon_uses_state_check" CHECK ("coupon_uses"."state" in ('locked','used','released','returned')),
	CONSTRAINT "coupon_uses_saved_check" CHECK ("coupon_uses"."saved_fen" > 0),
	CONSTRAINT "coupon_uses_times_check" CHECK (("coupon_uses"."state" in ('used','returned')) = ("coupon_uses"."used_at" is not null) and ("coupon_uses"."state" in ('released','returned')) = ("coupon_uses"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"nth" smallint NOT NULL,
	"source" text NOT NULL,
	"received_by" uuid,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"returned_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "coupons_nth_key" UNIQUE("campaign_id","owner_id","nth"),
	CONSTRAINT "coupons_source_check" CHECK ("coupons"."source" in ('redeemed','given','registration')),
	CONSTRAINT "coupons_days_check" CHECK ("coupons"."valid_to" >= "coupons"."valid_from" and "coupons"."nth" >= 1)
);
--> statement-breakpoint
CREATE TABLE "code_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_id" uuid NOT NULL,
	"issuer_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"coupon_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_registrations_self_check" CHECK ("code_registrations"."issuer_id" <> "code_registrations"."organisation_id")
);
--> statement-breakpoint
CREATE TABLE "registration_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issuer_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tail" text NOT NULL,
	"quota" smallint NOT NULL,
	"uses" smallint DEFAULT 0 NOT NULL,
	"binds_agency" boolean DEFAULT false NOT NULL,
	"campaign_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone,
	"stopped_by" uuid,
	CONSTRAINT "registration_codes_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "registration_codes_kind_check" CHECK ("registration_codes"."kind" in ('enterprise','customer')),
	CONSTRAINT "registration_codes_uses_check" CHECK ("registration_codes"."uses" between 0 and "registration_codes"."quota" and "registration_codes"."quota" between 1 and 1000),
	CONSTRAINT "registration_codes_tail_check" CHECK (length("registration_codes"."tail") = 3),
	CONSTRAINT "registration_codes_stopped_check" CHECK (("registration_codes"."stopped_at" is null) = ("registration_codes"."stopped_by" is null))
);
--> statement-breakpoint
ALTER TABLE "coupon_campaigns" ADD CONSTRAINT "coupon_campaigns_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_locked_by_users_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_campaign_id_coupon_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."coupon_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_registrations" ADD CONSTRAINT "code_registrations_code_id_registration_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."registration_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_registrations" ADD CONSTRAINT "code_registrations_issuer_id_organisations_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_registrations" ADD CONSTRAINT "code_registrations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_registrations" ADD CONSTRAINT "code_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_registrations" ADD CONSTRAINT "code_registrations_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_codes" ADD CONSTRAINT "registration_codes_issuer_id_organisations_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_codes" ADD CONSTRAINT "registration_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_codes" ADD CONSTRAINT "registration_codes_campaign_id_coupon_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."coupon_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_codes" ADD CONSTRAINT "registration_codes_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_campaigns_created_idx" ON "coupon_campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_campaigns_code_key" ON "coupon_campaigns" USING btree ("code") WHERE "coupon_campaigns"."code" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_coupon_key" ON "coupon_uses" USING btree ("coupon_id") WHERE "coupon_uses"."state" in ('locked','used');--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_order_key" ON "coupon_uses" USING btree ("order_id") WHERE "coupon_uses"."state" in ('locked','used');--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon_idx" ON "coupon_uses" USING btree ("coupon_id","locked_at","id");--> statement-breakpoint
CREATE INDEX "coupon_uses_order_idx" ON "coupon_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "coupons_owner_idx" ON "coupons" USING btree ("owner_id","valid_to","id");--> statement-breakpoint
CREATE INDEX "coupons_received_idx" ON "coupons" USING btree ("campaign_id","received_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "code_registrations_organisation_key" ON "code_registrations" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "code_registrations_code_idx" ON "code_registrations" USING btree ("code_id","at","id");--> statement-breakpoint
CREATE INDEX "code_registrations_issuer_idx" ON "code_registrations" USING btree ("issuer_id","at","id");--> statement-breakpoint
CREATE INDEX "registration_codes_issuer_idx" ON "registration_codes" USING btree ("issuer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "registration_codes_created_idx" ON "registration_codes" USING btree ("created_at","id");--> statement-breakpoint
-- What lies on an order that ends unpaid, or whose own fee changes, goes back; it is used with the payment, and back when all of it is refunded.
CREATE FUNCTION follow_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.payment_state IN (0, 1) AND NEW.payment_state IN (0, 1, 9) AND (
    NEW.payment_state = 9 OR NEW.work_state IN (7, 8, 9)
    OR (NEW.service_fen <> OLD.service_fen AND NEW.coupon_fen = OLD.coupon_fen)
    -- An official fee that falls leaves something to pay: an order without a payment would be a second way to become paid.
    OR (NEW.official_fen <> OLD.official_fen AND NEW.official_fen + NEW.service_fen - NEW.coupon_fen < 1)) THEN
    UPDATE coupon_uses SET state = 'released', ended_at = clock_timestamp() WHERE order_id = NEW.id AND state = 'locked';
    IF FOUND THEN
      NEW.coupon_fen := 0;
      -- With a fee that changed the order goes on at the higher price: its history says why.
      IF NEW.payment_state <> 9 AND NEW.work_state NOT IN (7, 8, 9) THEN
        INSERT INTO order_events (order_id, actor_role, subject, event, detail)
        VALUES (NEW.id, 'system', 'payment', 'couponReleased', jsonb_build_object('amount', OLD.coupon_fen));
      END IF;
    END IF;
  END IF;
  IF NEW.payment_state = 2 AND OLD.payment_state <> 2 THEN
    UPDATE coupon_uses SET state = 'used', used_at = clock_timestamp() WHERE order_id = NEW.id AND state = 'locked';
  END IF;
  IF NEW.payment_state = 4 AND OLD.payment_state <> 4 THEN
    WITH back AS (
      UPDATE coupon_uses u SET state = 'returned', ended_at = clock_timestamp() FROM coupons c JOIN coupon_campaigns g ON g.id = c.campaign_id
      WHERE c.id = u.coupon_id AND g.gives_back AND u.order_id = NEW.id AND u.state = 'used' RETURNING u.coupon_id)
    UPDATE coupons SET returned_at = clock_timestamp() FROM back WHERE coupons.id = back.coupon_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_follow_coupon BEFORE UPDATE OF payment_state, work_state, service_fen, official_fen ON orders FOR EACH ROW
  WHEN (OLD.coupon_fen > 0) EXECUTE FUNCTION follow_coupon();--> statement-breakpoint
-- Where a coupon lies does not change, nor what it saved, and it goes its way forward alone.
CREATE FUNCTION hold_coupon_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.coupon_id, NEW.order_id, NEW.saved_fen) IS DISTINCT FROM (OLD.coupon_id, OLD.order_id, OLD.saved_fen) THEN
    RAISE EXCEPTION 'what a coupon saved does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_uses_kept';
  END IF;
  IF NEW.state <> OLD.state AND NOT ((OLD.state = 'locked' AND NEW.state IN ('used', 'released')) OR (OLD.state = 'used' AND NEW.state = 'returned')) THEN
    RAISE EXCEPTION 'a coupon does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_uses_move';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER coupon_uses_hold BEFORE UPDATE ON coupon_uses FOR EACH ROW EXECUTE FUNCTION hold_coupon_use();--> statement-breakpoint
-- What a campaign promised to those who have its coupons does not change.
CREATE FUNCTION hold_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.kind, NEW.amount_fen, NEW.percent, NEW.cap_fen, NEW.min_service_fen, NEW.kinds, NEW.valid_days, NEW.gives_back, NEW.code)
    IS DISTINCT FROM (OLD.kind, OLD.amount_fen, OLD.percent, OLD.cap_fen, OLD.min_service_fen, OLD.kinds, OLD.valid_days, OLD.gives_back, OLD.code) THEN
    RAISE EXCEPTION 'what coupons are worth does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_campaigns_kept';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER coupon_campaigns_hold BEFORE UPDATE ON coupon_campaigns FOR EACH ROW EXECUTE FUNCTION hold_campaign();--> statement-breakpoint
-- Nobody brings those by whom they were brought, however far back; two at once are looked at one after the other.
CREATE FUNCTION refuse_code_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('code_registrations'));
  IF EXISTS (
    WITH RECURSIVE above (id) AS (
      SELECT NEW.issuer_id
      UNION SELECT r.issuer_id FROM code_registrations r JOIN above ON r.organisation_id = above.id)
    SELECT FROM above WHERE id = NEW.organisation_id) THEN
    RAISE EXCEPTION 'an organisation would be brought by itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'code_registrations_cycle';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER code_registrations_no_cycle BEFORE INSERT ON code_registrations FOR EACH ROW EXECUTE FUNCTION refuse_code_cycle();--> statement-breakpoint
-- What a coupon took off: borne by the portal, against its own fee.
INSERT INTO ledger_accounts (code, name_en, name_zh) VALUES ('coupon-discounts', 'Coupons, borne by us', '优惠让利（平台承担）');--> statement-breakpoint
INSERT INTO message_kinds (name, group_name) VALUES ('coupon', 'payments'), ('code', 'organisation');
