-- Guards that the schema language cannot say: histories only grow, ledger transactions sum to zero.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows are only ever added', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_events_frozen BEFORE UPDATE OR TRUNCATE ON order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_fen) FROM ledger_postings WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_balanced AFTER INSERT ON ledger_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
--> statement-breakpoint
CREATE SEQUENCE order_number_sequence START 100001;
--> statement-breakpoint
ALTER TABLE rate_limits SET UNLOGGED;
--> statement-breakpoint
INSERT INTO ledger_accounts (code, name_en, name_zh) VALUES
  ('provider-clearing', 'Money at the payment provider', '支付机构待结算'),
  ('official-fees-held', 'Official fees held for the office', '代收官费'),
  ('service-revenue', 'Service revenue', '服务收入'),
  ('unassigned-receipts', 'Receipts that belong to no order', '待退回款项'),
  ('bank', 'Money in our bank account', '银行存款'),
  ('custody-held', 'Prices of deals held for their sellers', '代管转让价款');
--> statement-breakpoint
INSERT INTO agencies (id, code, name, name_en) VALUES (1, '11111', '示例专利代理事务所', 'Example Patent Agency');
--> statement-breakpoint
INSERT INTO rule_books (id, version) VALUES (1, 0);
--> statement-breakpoint
ALTER TABLE patent_search ALTER COLUMN tsv SET STORAGE EXTERNAL, ALTER COLUMN tsv SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE patent_search SET (toast_tuple_target = 256);
--> statement-breakpoint
-- How many orders stand where, as differences: a list's tabs add them up.
CREATE FUNCTION tally_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_tallies
      SELECT agency_id, kind, service_type, payment_state, work_state, official_state, official_fen + service_fen > 0, count(*)
      FROM entering GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_tallies
      SELECT agency_id, kind, service_type, payment_state, work_state, official_state, official_fen + service_fen > 0, -count(*)
      FROM leaving GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSE
    INSERT INTO order_tallies
      SELECT agency_id, kind, service_type, payment_state, work_state, official_state, charged, sum(n)
      FROM (
        SELECT agency_id, kind, service_type, payment_state, work_state, official_state, official_fen + service_fen > 0 AS charged, 1 AS n FROM entering
        UNION ALL
        SELECT agency_id, kind, service_type, payment_state, work_state, official_state, official_fen + service_fen > 0, -1 FROM leaving
      ) moved
      GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tally_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS leaving NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS leaving FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_not_emptied BEFORE TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
--> statement-breakpoint
CREATE FUNCTION lock_annuity(owner uuid, number text, year smallint) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('annuity ' || owner || ' ' || number || ' ' || year, 0))
$$;
--> statement-breakpoint
CREATE FUNCTION hold_line_against_restorations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state NOT IN ('returned', 'released') THEN RETURN NEW; END IF;
  PERFORM lock_annuity(NEW.owner_id, NEW.number, NEW.year);
  IF EXISTS (SELECT FROM follow_up_cases c
      WHERE c.owner_id = NEW.owner_id AND c.number = NEW.number AND c.annuity_year = NEW.year
        AND (c.held OR c.result = 'approved')) THEN
    RAISE EXCEPTION 'an annual fee is in a restoration already' USING ERRCODE = 'unique_violation', CONSTRAINT = 'annuity_once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER fee_lines_annuity_once BEFORE INSERT OR UPDATE OF state ON fee_lines FOR EACH ROW
  WHEN (NEW.state NOT IN ('returned', 'released')) EXECUTE FUNCTION hold_line_against_restorations();
--> statement-breakpoint
CREATE FUNCTION hold_restoration_against_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_annuity(NEW.owner_id, NEW.number, NEW.annuity_year);
  IF EXISTS (SELECT FROM fee_lines l
      WHERE l.owner_id = NEW.owner_id AND l.number = NEW.number AND l.year = NEW.annuity_year
        AND l.state NOT IN ('returned', 'released')) THEN
    RAISE EXCEPTION 'an annual fee is in a payment order already' USING ERRCODE = 'unique_violation', CONSTRAINT = 'annuity_once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_up_cases_annuity_once BEFORE INSERT OR UPDATE OF held, annuity_year ON follow_up_cases FOR EACH ROW
  WHEN (NEW.held AND NEW.annuity_year IS NOT NULL) EXECUTE FUNCTION hold_restoration_against_lines();
--> statement-breakpoint
CREATE TRIGGER square_deal_events_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON square_deal_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The office's recordal counts until it is taken back; after the filing a deal ends by a paper of the office only.
CREATE FUNCTION is_recorded(deal uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT e.event = 'record' AND e.is_office FROM square_deal_events e
    WHERE e.deal_id = deal AND e.event IN ('record', 'unrecord') ORDER BY e.id DESC LIMIT 1
  ), false)
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_unrecorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('recorded', 'released') AND NOT is_recorded(NEW.id) THEN
    RAISE EXCEPTION 'deal % has no recordal of the office', NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.state = 'cancelled' AND NEW.filed_on IS NOT NULL AND NEW.end_file_id IS NULL THEN
    RAISE EXCEPTION 'deal % was filed and has no paper of the office to end by', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER square_deals_recorded BEFORE INSERT OR UPDATE OF state ON square_deals FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded();
--> statement-breakpoint
CREATE TRIGGER square_payouts_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON square_payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A price is paid out by whoever alone said that he pays it, who is not the one that noted the recordal.
CREATE FUNCTION refuse_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF NOT is_recorded(NEW.deal_id) THEN
    RAISE EXCEPTION 'deal % has no recordal of the office', NEW.deal_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM square_deals d WHERE d.id = NEW.deal_id AND d.paying_by = NEW.paid_by AND d.recorded_by IS DISTINCT FROM NEW.paid_by
  ) THEN
    RAISE EXCEPTION 'deal % is not paid out by this person', NEW.deal_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM payments p JOIN square_deals d ON d.order_id = p.order_id
    WHERE p.id = NEW.payment_id AND p.state = 'paid' AND d.id = NEW.deal_id AND p.amount_fen = NEW.amount_fen
  ) THEN
    RAISE EXCEPTION 'deal % is not paid by this payment', NEW.deal_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (SELECT FROM refunds r WHERE r.payment_id = NEW.payment_id AND r.of_order = 1 AND r.state <> 'refused') THEN
    RAISE EXCEPTION 'the price of deal % goes back', NEW.deal_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'square_payouts_refund';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER square_payouts_allowed BEFORE INSERT ON square_payouts FOR EACH ROW EXECUTE FUNCTION refuse_payout();
--> statement-breakpoint
CREATE FUNCTION refuse_refund_of_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.of_order = 1 AND NEW.state <> 'refused' AND EXISTS (SELECT FROM square_deals d WHERE d.order_id = NEW.order_id) THEN
    PERFORM FROM payments WHERE id = NEW.payment_id FOR UPDATE;
    IF EXISTS (SELECT FROM square_payouts p WHERE p.payment_id = NEW.payment_id) THEN
      RAISE EXCEPTION 'payment % was paid out', NEW.payment_id
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'refunds_payout';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_not_paid_out BEFORE INSERT OR UPDATE OF state, of_order ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_refund_of_payout();
--> statement-breakpoint
-- In custody nothing goes on before the price lies with us, and nothing counts as released that was not paid out.
CREATE FUNCTION refuse_unpaid_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.custody AND NEW.state IN ('filing', 'filed', 'recorded', 'released') AND NOT EXISTS (
    SELECT FROM payments p WHERE p.order_id = NEW.order_id AND p.state = 'paid'
  ) THEN
    RAISE EXCEPTION 'the price of deal % is not paid', NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.state = 'released' AND NOT EXISTS (SELECT FROM square_payouts p WHERE p.deal_id = NEW.id) THEN
    RAISE EXCEPTION 'the price of deal % is not paid out', NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER square_deals_paid BEFORE INSERT OR UPDATE OF state, custody ON square_deals FOR EACH ROW EXECUTE FUNCTION refuse_unpaid_deal();
--> statement-breakpoint
-- The account stands still while somebody pays to it.
CREATE FUNCTION refuse_payee_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM square_deals d WHERE d.id = OLD.deal_id AND d.paying_by IS NOT NULL) THEN
    RAISE EXCEPTION 'the price of deal % is being paid to this account', OLD.deal_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER square_payees_still BEFORE UPDATE OR DELETE ON square_payees FOR EACH ROW EXECUTE FUNCTION refuse_payee_change();
--> statement-breakpoint
-- A mark's number is on the square once, as a listing or as a companion of one: two columns, which no index compares.
CREATE FUNCTION refuse_mark_shown_twice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  numbers text[] := NEW.companions || NEW.number;
  place int;
BEGIN
  IF NEW.kind <> 'trademark' OR NEW.state NOT IN ('published', 'reserved', 'dealing') THEN
    RETURN NEW;
  END IF;
  -- Two that are shown at the same time wait for each other here, always in the same order; few places, so that very many
  -- rows of one transaction need few locks.
  FOR place IN SELECT DISTINCT abs(hashtext(n)::bigint) % 64 FROM unnest(numbers) AS n ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(28, place);
  END LOOP;
  IF EXISTS (
    SELECT FROM square_listings l WHERE l.kind = 'trademark' AND l.number = ANY (numbers) AND l.id <> NEW.id
      AND l.state IN ('published', 'reserved', 'dealing')
  ) OR EXISTS (
    SELECT FROM square_listings l WHERE l.companions <> '{}' AND l.companions && numbers AND l.id <> NEW.id
      AND l.state IN ('published', 'reserved', 'dealing')
  ) THEN
    RAISE EXCEPTION 'a mark is shown on the square already'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'square_listings_shown_key';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER square_listings_marks_once BEFORE INSERT OR UPDATE OF state, number, companions, kind ON square_listings
  FOR EACH ROW EXECUTE FUNCTION refuse_mark_shown_twice();
--> statement-breakpoint
-- What an order holds for the office follows every posting; its check refuses to pay out more than came in.
CREATE FUNCTION follow_held_fees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET held_fen = held_fen - NEW.amount_fen
  WHERE id = (SELECT order_id FROM ledger_transactions WHERE id = NEW.transaction_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_held AFTER INSERT ON ledger_postings FOR EACH ROW WHEN (NEW.account_code = 'official-fees-held') EXECUTE FUNCTION follow_held_fees();
