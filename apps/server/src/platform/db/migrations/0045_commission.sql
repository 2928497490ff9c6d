-- Withdrawals are numbered in one sequence; the day is told by the number, the order by what follows it.
CREATE SEQUENCE commission_withdrawal_seq;--> statement-breakpoint
CREATE FUNCTION new_commission_withdrawal_no() RETURNS text LANGUAGE sql VOLATILE AS $$
  select 'W' || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || lpad((nextval('commission_withdrawal_seq') % 1000000)::text, 6, '0')
$$;--> statement-breakpoint
CREATE TABLE "commission_accounts" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"pending_fen" bigint DEFAULT 0 NOT NULL,
	"available_fen" bigint DEFAULT 0 NOT NULL,
	"asked_fen" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"terms_version" text NOT NULL,
	"terms_hash" "bytea" NOT NULL,
	"consent_version" text,
	"relationship" text NOT NULL,
	"payee_kind" text NOT NULL,
	"legal_name" text NOT NULL,
	"id_shown" text NOT NULL,
	"id_sealed" "bytea" NOT NULL,
	"sealed_by" text NOT NULL,
	"payee_id" uuid,
	"payee_mark" "bytea",
	"accepted_by" uuid NOT NULL,
	"net" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_agreements_relationship_check" CHECK ("commission_agreements"."relationship" in ('none','service','affiliate')),
	CONSTRAINT "commission_agreements_payee_check" CHECK ("commission_agreements"."payee_kind" in ('person','organisation') and ("commission_agreements"."payee_kind" = 'person') = ("commission_agreements"."payee_id" is not null) and ("commission_agreements"."payee_id" is null) = ("commission_agreements"."payee_mark" is null) and ("commission_agreements"."payee_id" is null) = ("commission_agreements"."consent_version" is null)),
	CONSTRAINT "commission_agreements_hash_check" CHECK (length("commission_agreements"."terms_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "commission_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" uuid NOT NULL,
	"transaction_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"commission_id" uuid,
	"withdrawal_id" uuid,
	"refund_id" uuid,
	"base_fen" integer,
	"pending_fen" integer DEFAULT 0 NOT NULL,
	"available_fen" integer DEFAULT 0 NOT NULL,
	"asked_fen" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_lines_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "commission_lines_subject_check" CHECK (("commission_lines"."kind" in ('asked','returned','paid')) = ("commission_lines"."withdrawal_id" is not null) and ("commission_lines"."withdrawal_id" is null) = ("commission_lines"."commission_id" is not null) and ("commission_lines"."kind" in ('reduced','reversed')) = ("commission_lines"."refund_id" is not null) and ("commission_lines"."kind" in ('earned','reduced','reversed')) = ("commission_lines"."base_fen" is not null)),
	CONSTRAINT "commission_lines_parts_check" CHECK (case "commission_lines"."kind" when 'earned' then "commission_lines"."pending_fen" > 0 and "commission_lines"."available_fen" = 0 and "commission_lines"."asked_fen" = 0 when 'reduced' then "commission_lines"."pending_fen" < 0 and "commission_lines"."available_fen" = 0 and "commission_lines"."asked_fen" = 0 when 'settled' then "commission_lines"."pending_fen" < 0 and "commission_lines"."available_fen" = -"commission_lines"."pending_fen" and "commission_lines"."asked_fen" = 0 when 'reversed' then "commission_lines"."pending_fen" = 0 and "commission_lines"."available_fen" < 0 and "commission_lines"."asked_fen" = 0 when 'asked' then "commission_lines"."pending_fen" = 0 and "commission_lines"."available_fen" < 0 and "commission_lines"."asked_fen" = -"commission_lines"."available_fen" when 'returned' then "commission_lines"."pending_fen" = 0 and "commission_lines"."available_fen" > 0 and "commission_lines"."asked_fen" = -"commission_lines"."available_fen" when 'paid' then "commission_lines"."pending_fen" = 0 and "commission_lines"."available_fen" = 0 and "commission_lines"."asked_fen" < 0 else false end)
);
--> statement-breakpoint
CREATE TABLE "commission_withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text DEFAULT new_commission_withdrawal_no() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"agreement_id" uuid NOT NULL,
	"contract_no" text DEFAULT '' NOT NULL,
	"amount_fen" integer NOT NULL,
	"tax_fen" integer NOT NULL,
	"payee_id" uuid,
	"payee_name" text NOT NULL,
	"bank" text NOT NULL,
	"account_tail" text NOT NULL,
	"account_sealed" "bytea" NOT NULL,
	"sealed_by" text NOT NULL,
	"invoice_no" text DEFAULT '' NOT NULL,
	"month" date NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"payee_checked" boolean DEFAULT false NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"bank_reference" text,
	CONSTRAINT "commission_withdrawals_number_unique" UNIQUE("number"),
	CONSTRAINT "commission_withdrawals_state_check" CHECK ("commission_withdrawals"."state" in ('applied','approved','paid','failed','rejected')),
	CONSTRAINT "commission_withdrawals_amount_check" CHECK ("commission_withdrawals"."amount_fen" > 0 and "commission_withdrawals"."tax_fen" >= 0 and "commission_withdrawals"."tax_fen" < "commission_withdrawals"."amount_fen"),
	CONSTRAINT "commission_withdrawals_decided_check" CHECK (("commission_withdrawals"."state" <> 'applied') = ("commission_withdrawals"."decided_by" is not null) and ("commission_withdrawals"."decided_by" is null) = ("commission_withdrawals"."decided_at" is null)),
	CONSTRAINT "commission_withdrawals_ended_check" CHECK (("commission_withdrawals"."state" in ('paid','failed')) = ("commission_withdrawals"."ended_by" is not null) and ("commission_withdrawals"."ended_by" is null) = ("commission_withdrawals"."ended_at" is null) and ("commission_withdrawals"."state" = 'paid') = ("commission_withdrawals"."bank_reference" is not null)),
	CONSTRAINT "commission_withdrawals_two_check" CHECK ("commission_withdrawals"."ended_by" <> "commission_withdrawals"."decided_by"),
	CONSTRAINT "commission_withdrawals_reason_check" CHECK ("commission_withdrawals"."state" not in ('failed','rejected') or "commission_withdrawals"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"agreement_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"service" text NOT NULL,
	"base_fen" integer NOT NULL,
	"rate_bp" integer NOT NULL,
	"rule_version" integer NOT NULL,
	"rule_source" text NOT NULL,
	"earned_fen" integer NOT NULL,
	"left_fen" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"hold_until" date,
	"earned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "commissions_level_check" CHECK ("commissions"."level" in (1, 2)),
	CONSTRAINT "commissions_self_check" CHECK ("commissions"."beneficiary_id" <> "commissions"."customer_id"),
	CONSTRAINT "commissions_state_check" CHECK ("commissions"."state" in ('pending','settled','cancelled','reversed')),
	CONSTRAINT "commissions_rate_check" CHECK ("commissions"."rate_bp" between 1 and 10000 and "commissions"."base_fen" > 0),
	CONSTRAINT "commissions_earned_check" CHECK ("commissions"."earned_fen" > 0 and "commissions"."earned_fen" = "commissions"."base_fen"::bigint * "commissions"."rate_bp" / 10000),
	CONSTRAINT "commissions_left_check" CHECK ("commissions"."left_fen" between 0 and "commissions"."earned_fen"),
	CONSTRAINT "commissions_settled_check" CHECK (("commissions"."state" in ('settled','reversed')) = ("commissions"."settled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "commission_accounts" ADD CONSTRAINT "commission_accounts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_withdrawal_id_commission_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."commission_withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_withdrawals" ADD CONSTRAINT "commission_withdrawals_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_withdrawals" ADD CONSTRAINT "commission_withdrawals_agreement_id_commission_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."commission_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_withdrawals" ADD CONSTRAINT "commission_withdrawals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_withdrawals" ADD CONSTRAINT "commission_withdrawals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_withdrawals" ADD CONSTRAINT "commission_withdrawals_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_beneficiary_id_organisations_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_customer_id_organisations_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_agreement_id_commission_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."commission_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_agreements_organisation_idx" ON "commission_agreements" USING btree ("organisation_id","accepted_at","id");--> statement-breakpoint
CREATE INDEX "commission_agreements_payee_idx" ON "commission_agreements" USING btree ("payee_mark") WHERE "commission_agreements"."payee_mark" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_lines_once_key" ON "commission_lines" USING btree ("commission_id","kind") WHERE "commission_lines"."kind" in ('earned','settled');--> statement-breakpoint
CREATE UNIQUE INDEX "commission_lines_refund_key" ON "commission_lines" USING btree ("commission_id","refund_id") WHERE "commission_lines"."refund_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_lines_asked_key" ON "commission_lines" USING btree ("withdrawal_id") WHERE "commission_lines"."kind" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "commission_lines_ended_key" ON "commission_lines" USING btree ("withdrawal_id") WHERE "commission_lines"."kind" in ('returned','paid');--> statement-breakpoint
CREATE INDEX "commission_lines_commission_idx" ON "commission_lines" USING btree ("commission_id","id");--> statement-breakpoint
CREATE INDEX "commission_lines_organisation_idx" ON "commission_lines" USING btree ("organisation_id","at","id");--> statement-breakpoint
CREATE INDEX "commission_lines_reversed_idx" ON "commission_lines" USING btree ("at","id") WHERE "commission_lines"."kind" = 'reversed';--> statement-breakpoint
CREATE UNIQUE INDEX "commission_withdrawals_open_key" ON "commission_withdrawals" USING btree ("organisation_id") WHERE "commission_withdrawals"."state" in ('applied','approved');--> statement-breakpoint
CREATE UNIQUE INDEX "commission_withdrawals_month_key" ON "commission_withdrawals" USING btree ("organisation_id","month") WHERE "commission_withdrawals"."state" in ('applied','approved','paid');--> statement-breakpoint
CREATE UNIQUE INDEX "commission_withdrawals_invoice_key" ON "commission_withdrawals" USING btree ("organisation_id","invoice_no") WHERE "commission_withdrawals"."invoice_no" <> '' and "commission_withdrawals"."state" in ('applied','approved','paid');--> statement-breakpoint
CREATE UNIQUE INDEX "commission_withdrawals_payee_key" ON "commission_withdrawals" USING btree ("payee_id") WHERE "commission_withdrawals"."state" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "commission_withdrawals_paid_key" ON "commission_withdrawals" USING btree ("payee_id",date_trunc('month', "ended_at" at time zone 'Asia/Shanghai')) WHERE "commission_withdrawals"."state" = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "commission_withdrawals_reference_key" ON "commission_withdrawals" USING btree ("bank_reference") WHERE "commission_withdrawals"."bank_reference" is not null;--> statement-breakpoint
CREATE INDEX "commission_withdrawals_organisation_idx" ON "commission_withdrawals" USING btree ("organisation_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "commission_withdrawals_asked_idx" ON "commission_withdrawals" USING btree ("asked_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_level_key" ON "commissions" USING btree ("order_id","level");--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_beneficiary_key" ON "commissions" USING btree ("order_id","beneficiary_id");--> statement-breakpoint
CREATE INDEX "commissions_beneficiary_idx" ON "commissions" USING btree ("beneficiary_id","earned_at","id");--> statement-breakpoint
CREATE INDEX "commissions_customer_idx" ON "commissions" USING btree ("customer_id","beneficiary_id");--> statement-breakpoint
CREATE INDEX "commissions_earned_idx" ON "commissions" USING btree ("earned_at","id");--> statement-breakpoint
CREATE INDEX "commissions_pending_idx" ON "commissions" USING btree ("id") WHERE "commissions"."state" = 'pending';--> statement-breakpoint
INSERT INTO ledger_accounts (code, name_en, name_zh) VALUES
  ('commission-expense', 'Commission, borne by us', '佣金支出'),
  ('commission-pending', 'Commission held until the refund window ends', '待结算佣金'),
  ('commission-available', 'Commission to be withdrawn', '可提现佣金'),
  ('commission-asked', 'Commission to be paid out', '提现中佣金'),
  ('tax-withheld', 'Income tax withheld for the tax authority', '代扣个人所得税');--> statement-breakpoint
INSERT INTO message_kinds (name, group_name) VALUES ('commission', 'payments');--> statement-breakpoint
-- Movements only grow; of an agreement the seal and the mark of the number alone are made anew, under a new key.
CREATE TRIGGER commission_lines_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER commissions_kept BEFORE DELETE OR TRUNCATE ON commissions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER commission_agreements_kept BEFORE DELETE OR TRUNCATE ON commission_agreements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER commission_agreements_frozen BEFORE UPDATE OF id, organisation_id, terms_version, terms_hash, consent_version, relationship, payee_kind, legal_name, id_shown, payee_id, accepted_by, net, accepted_at
  ON commission_agreements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A line says what its booking says, fits the state of its commission and leaves it at its rate of the base that stays; the account follows.
CREATE FUNCTION follow_commission_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked record;
  held commissions;
  withdrawn commission_withdrawals;
  available bigint;
BEGIN
  SELECT coalesce(sum(amount_fen) FILTER (WHERE account_code = 'commission-pending'), 0) AS pending,
    coalesce(sum(amount_fen) FILTER (WHERE account_code = 'commission-available'), 0) AS available,
    coalesce(sum(amount_fen) FILTER (WHERE account_code = 'commission-asked'), 0) AS asked
    INTO booked FROM ledger_postings WHERE transaction_id = NEW.transaction_id;
  IF (booked.pending, booked.available, booked.asked) IS DISTINCT FROM (-NEW.pending_fen::numeric, -NEW.available_fen::numeric, -NEW.asked_fen::numeric) THEN
    RAISE EXCEPTION 'a line of commission differs from its booking' USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_lines_booked';
  END IF;
  IF NEW.commission_id IS NOT NULL THEN
    SELECT * INTO held FROM commissions WHERE id = NEW.commission_id FOR UPDATE;
    IF held.beneficiary_id <> NEW.organisation_id OR held.state <> (CASE NEW.kind WHEN 'reversed' THEN 'settled' ELSE 'pending' END) THEN
      RAISE EXCEPTION 'commission that is % takes no line %', held.state, NEW.kind USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_lines_state';
    END IF;
    IF NEW.kind = 'settled' THEN
      IF NEW.available_fen <> held.left_fen THEN
        RAISE EXCEPTION 'commission is released as a whole' USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_lines_whole';
      END IF;
    ELSE
      UPDATE commissions SET left_fen = left_fen + NEW.pending_fen + NEW.available_fen WHERE id = NEW.commission_id RETURNING * INTO held;
      IF held.left_fen <> NEW.base_fen::bigint * held.rate_bp / 10000 THEN
        RAISE EXCEPTION 'commission is its rate of the base' USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_lines_rate';
      END IF;
    END IF;
  END IF;
  IF NEW.withdrawal_id IS NOT NULL THEN
    SELECT * INTO withdrawn FROM commission_withdrawals WHERE id = NEW.withdrawal_id;
    IF withdrawn.organisation_id <> NEW.organisation_id OR withdrawn.amount_fen <> abs(NEW.asked_fen) OR NOT (CASE NEW.kind
      WHEN 'asked' THEN true WHEN 'paid' THEN withdrawn.state = 'paid' ELSE withdrawn.state IN ('rejected', 'failed') END) THEN
      RAISE EXCEPTION 'a withdrawal that is % takes no line %', withdrawn.state, NEW.kind USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_lines_withdrawal';
    END IF;
  END IF;
  INSERT INTO commission_accounts AS a (organisation_id, pending_fen, available_fen, asked_fen)
    VALUES (NEW.organisation_id, NEW.pending_fen, NEW.available_fen, NEW.asked_fen)
    ON CONFLICT (organisation_id) DO UPDATE SET pending_fen = a.pending_fen + NEW.pending_fen,
      available_fen = a.available_fen + NEW.available_fen, asked_fen = a.asked_fen + NEW.asked_fen
    RETURNING a.available_fen INTO available;
  -- A claw-back may leave less than nothing; nobody asks for more than there is.
  IF NEW.kind = 'asked' AND available < 0 THEN
    RAISE EXCEPTION 'more commission is asked for than is available' USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_accounts_available';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER commission_lines_follow AFTER INSERT ON commission_lines FOR EACH ROW EXECUTE FUNCTION follow_commission_line();--> statement-breakpoint
-- What was reckoned never changes, and states go forward alone; the rest follows the lines and nothing else.
CREATE FUNCTION hold_commission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.order_id, NEW.payment_id, NEW.beneficiary_id, NEW.customer_id, NEW.agreement_id, NEW.level, NEW.service, NEW.base_fen, NEW.rate_bp,
      NEW.rule_version, NEW.rule_source, NEW.earned_fen, NEW.earned_at)
    IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.payment_id, OLD.beneficiary_id, OLD.customer_id, OLD.agreement_id, OLD.level, OLD.service, OLD.base_fen,
      OLD.rate_bp, OLD.rule_version, OLD.rule_source, OLD.earned_fen, OLD.earned_at) THEN
    RAISE EXCEPTION 'what commission was reckoned from does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'commissions_kept';
  END IF;
  IF NEW.left_fen <> OLD.left_fen AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'the rest of commission follows its lines' USING ERRCODE = 'check_violation', CONSTRAINT = 'commissions_follow';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
    (OLD.state = 'pending' AND ((NEW.state = 'settled' AND NEW.left_fen > 0) OR (NEW.state = 'cancelled' AND NEW.left_fen = 0)))
    OR (OLD.state = 'settled' AND NEW.state = 'reversed' AND NEW.left_fen = 0)) THEN
    RAISE EXCEPTION 'commission does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'commissions_move';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER commissions_hold BEFORE UPDATE ON commissions FOR EACH ROW EXECUTE FUNCTION hold_commission();--> statement-breakpoint
CREATE FUNCTION hold_commission_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 AND (TG_OP = 'UPDATE' OR (NEW.pending_fen, NEW.available_fen, NEW.asked_fen) <> (0, 0, 0)) THEN
    RAISE EXCEPTION 'an account of commission follows its lines' USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_accounts_follow';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER commission_accounts_hold BEFORE INSERT OR UPDATE ON commission_accounts FOR EACH ROW EXECUTE FUNCTION hold_commission_account();--> statement-breakpoint
-- What was asked for never changes, and its states go forward alone.
CREATE FUNCTION hold_commission_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.number, NEW.organisation_id, NEW.agreement_id, NEW.amount_fen, NEW.tax_fen, NEW.payee_id, NEW.payee_name, NEW.bank, NEW.account_tail, NEW.invoice_no, NEW.month)
    IS DISTINCT FROM (OLD.id, OLD.number, OLD.organisation_id, OLD.agreement_id, OLD.amount_fen, OLD.tax_fen, OLD.payee_id, OLD.payee_name, OLD.bank, OLD.account_tail, OLD.invoice_no, OLD.month) THEN
    RAISE EXCEPTION 'a withdrawal does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_withdrawals_kept';
  END IF;
  IF NEW.state <> OLD.state AND NOT ((OLD.state = 'applied' AND NEW.state IN ('approved', 'rejected')) OR (OLD.state = 'approved' AND NEW.state IN ('paid', 'failed'))) THEN
    RAISE EXCEPTION 'a withdrawal does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_withdrawals_move';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER commission_withdrawals_hold BEFORE UPDATE ON commission_withdrawals FOR EACH ROW EXECUTE FUNCTION hold_commission_withdrawal();--> statement-breakpoint
CREATE TRIGGER commission_withdrawals_kept BEFORE DELETE OR TRUNCATE ON commission_withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Once a transaction is over, a withdrawal has the lines that its state says: asked for, and of one that has ended what became of it.
CREATE FUNCTION refuse_unbooked_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kinds text[];
BEGIN
  SELECT array_agg(l.kind ORDER BY l.id) INTO kinds FROM commission_lines l WHERE l.withdrawal_id = NEW.id;
  -- Of several moves in one transaction the last counts.
  IF kinds IS DISTINCT FROM (SELECT CASE WHEN w.state IN ('applied', 'approved') THEN ARRAY['asked'] WHEN w.state = 'paid' THEN ARRAY['asked', 'paid']
    ELSE ARRAY['asked', 'returned'] END FROM commission_withdrawals w WHERE w.id = NEW.id) THEN
    RAISE EXCEPTION 'a withdrawal without the lines of its state' USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_withdrawals_booked';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER commission_withdrawals_booked AFTER INSERT OR UPDATE OF state ON commission_withdrawals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unbooked_withdrawal();
