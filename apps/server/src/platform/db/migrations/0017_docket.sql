CREATE TABLE "docket_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"part" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_team_id" uuid,
	"keeper_id" uuid,
	"maker_id" uuid,
	"agency_id" integer,
	"agency_team_id" uuid,
	"handler_id" uuid,
	"order_id" uuid,
	"kind" text,
	"rule_id" text NOT NULL,
	"rule_version" integer,
	"official_on" date NOT NULL,
	"internal_on" date,
	"ours_on" date GENERATED ALWAYS AS (coalesce(internal_on, official_on)) STORED NOT NULL,
	"may_move" boolean NOT NULL,
	"acts" text,
	"amount_fen" integer,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"owner_ack_by" uuid,
	"owner_ack_at" timestamp with time zone,
	"agency_ack_by" uuid,
	"agency_ack_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "docket_entries_source_check" CHECK ("docket_entries"."source" in ('deadline','correction','target','quote','watch','mark','notice')),
	CONSTRAINT "docket_entries_state_check" CHECK ("docket_entries"."state" in ('open','met','missed','cancelled','gone')),
	CONSTRAINT "docket_entries_acts_check" CHECK ("docket_entries"."acts" in ('client','agency','office')),
	CONSTRAINT "docket_entries_owner_ack_check" CHECK (("docket_entries"."owner_ack_by" is null) = ("docket_entries"."owner_ack_at" is null)),
	CONSTRAINT "docket_entries_agency_ack_check" CHECK (("docket_entries"."agency_ack_by" is null) = ("docket_entries"."agency_ack_at" is null))
);
--> statement-breakpoint
ALTER TABLE "docket_entries" ADD CONSTRAINT "docket_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "docket_entries" ADD CONSTRAINT "docket_entries_owner_ack_by_users_id_fk" FOREIGN KEY ("owner_ack_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "docket_entries" ADD CONSTRAINT "docket_entries_agency_ack_by_users_id_fk" FOREIGN KEY ("agency_ack_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "docket_entries_source_key" ON "docket_entries" USING btree ("source","source_id","part");--> statement-breakpoint
CREATE INDEX "docket_entries_order_idx" ON "docket_entries" USING btree ("order_id") WHERE "docket_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "docket_entries_owner_idx" ON "docket_entries" USING btree ("owner_id","official_on","id","state") WHERE "docket_entries"."state" in ('open','missed');--> statement-breakpoint
CREATE INDEX "docket_entries_owner_ours_idx" ON "docket_entries" USING btree ("owner_id","ours_on","id","state") WHERE "docket_entries"."state" in ('open','missed');--> statement-breakpoint
CREATE INDEX "docket_entries_agency_idx" ON "docket_entries" USING btree ("agency_id","official_on","id","state","kind","owner_id") WHERE "docket_entries"."state" in ('open','missed') and "docket_entries"."agency_id" is not null;--> statement-breakpoint
CREATE INDEX "docket_entries_agency_ours_idx" ON "docket_entries" USING btree ("agency_id","ours_on","id","state","kind","owner_id") WHERE "docket_entries"."state" in ('open','missed') and "docket_entries"."agency_id" is not null;--> statement-breakpoint
CREATE INDEX "docket_entries_keeper_idx" ON "docket_entries" USING btree ("keeper_id","official_on","id") WHERE "docket_entries"."state" in ('open','missed') and "docket_entries"."keeper_id" is not null;--> statement-breakpoint
CREATE INDEX "docket_entries_handler_idx" ON "docket_entries" USING btree ("handler_id","official_on","id") WHERE "docket_entries"."state" in ('open','missed') and "docket_entries"."handler_id" is not null;--> statement-breakpoint
CREATE INDEX "docket_entries_owner_team_idx" ON "docket_entries" USING btree ("owner_team_id","official_on","id") WHERE "docket_entries"."state" in ('open','missed') and "docket_entries"."owner_team_id" is not null;--> statement-breakpoint
CREATE INDEX "docket_entries_agency_team_idx" ON "docket_entries" USING btree ("agency_team_id","official_on","id") WHERE "docket_entries"."state" in ('open','missed') and "docket_entries"."agency_team_id" is not null;--> statement-breakpoint
CREATE INDEX "docket_entries_official_idx" ON "docket_entries" USING btree ("official_on","id") WHERE "docket_entries"."state" in ('open','missed');--> statement-breakpoint
CREATE INDEX "docket_entries_ours_idx" ON "docket_entries" USING btree ("ours_on","id") WHERE "docket_entries"."state" in ('open','missed');--> statement-breakpoint
CREATE INDEX "docket_entries_owner_ended_idx" ON "docket_entries" USING btree ("owner_id","official_on","id") WHERE "docket_entries"."state" in ('met','cancelled');--> statement-breakpoint
CREATE INDEX "docket_entries_agency_ended_idx" ON "docket_entries" USING btree ("agency_id","official_on","id") WHERE "docket_entries"."state" in ('met','cancelled') and "docket_entries"."agency_id" is not null;--> statement-breakpoint
CREATE INDEX "docket_entries_ended_idx" ON "docket_entries" USING btree ("official_on","id") WHERE "docket_entries"."state" in ('met','cancelled');--> statement-breakpoint
CREATE INDEX "watches_order_idx" ON "watches" USING btree ("order_id") WHERE "watches"."order_id" is not null;--> statement-breakpoint
-- Every limit there is: the one definition of what stands in the docket. No clock in it, so that it changes with its tables alone.
CREATE VIEW docket_limits AS
-- Periods that documents of the office and forms set.
SELECT 'deadline'::text AS source, d.id AS source_id, ''::text AS part, o.owner_id, o.owner_team_id, o.keeper_id, o.created_by AS maker_id,
  CASE WHEN o.work_state <> 0 THEN o.agency_id END AS agency_id, o.agency_team_id, o.handler_id, o.id AS order_id, o.kind,
  d.rule_id, d.rule_version, d.official_on, d.internal_on, coalesce(d.reasons ->> 'warning' = 'calendarUnknown', false) AS may_move,
  NULL::text AS acts, NULL::integer AS amount_fen, d.state
FROM deadlines d JOIN orders o ON o.id = d.order_id
UNION ALL
-- What our reviewer asked to be corrected.
SELECT 'correction', c.id, '', o.owner_id, o.owner_team_id, o.keeper_id, o.created_by, CASE WHEN o.work_state <> 0 THEN o.agency_id END,
  o.agency_team_id, o.handler_id, o.id, o.kind, 'review-correction', NULL, c.due_on, NULL, false, 'client', NULL,
  CASE WHEN c.withdrawn_at IS NOT NULL THEN 'cancelled' WHEN c.answered_at IS NOT NULL THEN 'met' ELSE 'open' END
FROM corrections c JOIN orders o ON o.id = c.order_id WHERE c.due_on IS NOT NULL
UNION ALL
-- Countries of a family that have no order yet: of one that has, the day is a deadline of that order.
SELECT 'target', t.id, '', o.owner_id, o.owner_team_id, o.keeper_id, o.created_by, CASE WHEN o.work_state <> 0 THEN o.agency_id END,
  o.agency_team_id, o.handler_id, o.id, o.kind,
  CASE t.route WHEN 'paris' THEN 'foreign-paris' WHEN 'pct' THEN 'foreign-pct' WHEN 'pctNational' THEN 'foreign-national'
    WHEN 'hague' THEN 'foreign-hague' ELSE 'foreign-mark' END,
  NULL, t.deadline_official_on, t.deadline_internal_on, false, NULL, NULL, CASE WHEN o.work_state <= 6 THEN 'open' ELSE 'cancelled' END
FROM foreign_targets t JOIN orders o ON o.id = t.parent_id WHERE t.deadline_official_on IS NOT NULL AND t.order_id IS NULL
UNION ALL
-- Quotes until the client has answered them.
SELECT 'quote', q.id, '', o.owner_id, o.owner_team_id, o.keeper_id, o.created_by, CASE WHEN o.work_state <> 0 THEN o.agency_id END,
  o.agency_team_id, o.handler_id, o.id, o.kind, 'quote', NULL, q.valid_until_on, NULL, false, 'client', q.official_fen + q.service_fen,
  CASE WHEN q.state = 'sent' THEN 'open' WHEN q.state IN ('expired', 'replaced') THEN 'cancelled' ELSE 'met' END
FROM foreign_quotes q JOIN foreign_targets t ON t.id = q.target_id JOIN orders o ON o.id = t.parent_id WHERE q.state <> 'draft'
UNION ALL
-- Annual fees of watched patents: those that were paid here, the next one, and one that a right lapsed for. Late, the end of grace counts.
SELECT 'watch', w.id, f.year::text, w.owner_id, w.owner_team_id, w.keeper_id, w.created_by, w.agency_id, o.agency_team_id, o.handler_id,
  w.order_id, NULL,
  CASE WHEN f.state IN ('open', 'inPayment') AND w.state IN ('grace', 'restoration', 'ended') THEN 'annuity-grace' ELSE 'annuity' END, NULL,
  CASE WHEN f.state IN ('open', 'inPayment') AND w.state IN ('grace', 'restoration', 'ended') THEN f.grace_ends_on ELSE f.official_on END,
  CASE WHEN f.state IN ('open', 'inPayment') AND w.state IN ('grace', 'restoration', 'ended') THEN NULL ELSE f.internal_on END,
  true, CASE f.state WHEN 'inPayment' THEN 'agency' ELSE 'client' END, f.amount_fen,
  CASE WHEN f.state IN ('paid', 'filed') THEN 'met' WHEN w.state = 'givenUp' THEN 'cancelled'
    WHEN w.state IN ('restoration', 'ended') THEN 'missed' ELSE 'open' END
FROM watches w JOIN watch_fees f ON f.watch_id = w.id LEFT JOIN orders o ON o.id = w.order_id
WHERE w.removed_at IS NULL AND (f.state IN ('paid', 'filed') OR f.state IN ('open', 'inPayment')
  AND (f.year = w.next_year OR w.state = 'ended' AND w.termination_notice_on > f.due_on))
UNION ALL
-- Restoration of a right that lapsed for its fee, once the day of the notice is known.
SELECT 'watch', w.id, 'restoration', w.owner_id, w.owner_team_id, w.keeper_id, w.created_by, w.agency_id, o.agency_team_id, o.handler_id,
  w.order_id, NULL, 'restore', NULL, w.restoration_ends_on, NULL, true, 'client', NULL, 'open'
FROM watches w JOIN watch_fees f ON f.watch_id = w.id AND f.year = w.next_year LEFT JOIN orders o ON o.id = w.order_id
WHERE w.removed_at IS NULL AND w.state = 'restoration' AND w.restoration_ends_on IS NOT NULL AND w.termination_notice_on > f.due_on
UNION ALL
-- Watched marks: renewal of own ones, then the end of grace; until when a published mark can be opposed, of an own one by others.
SELECT 'mark', m.id, CASE m.next_day WHEN 'oppositionEnds' THEN 'opposition' ELSE 'renewal' END, m.owner_id, m.owner_team_id, m.keeper_id,
  m.created_by, CASE m.relation WHEN 'own' THEN m.agency_id END, o.agency_team_id, o.handler_id, m.order_id, NULL,
  CASE m.next_day WHEN 'oppositionEnds' THEN 'tm-opposition' WHEN 'renewal' THEN 'tm-renewal' ELSE 'tm-renewalGrace' END, NULL,
  m.next_on, NULL, true, CASE WHEN m.relation = 'own' AND m.next_day = 'oppositionEnds' THEN 'office' ELSE 'client' END, NULL, 'open'
FROM watched_marks m LEFT JOIN orders o ON o.id = m.order_id
WHERE m.next_day = 'oppositionEnds' OR m.next_day IN ('renewal', 'graceEnds') AND m.relation = 'own'
UNION ALL
-- Notices of patents that are no case of ours: of a case the same period is a deadline.
SELECT 'notice', n.id, '', n.owner_id, n.owner_team_id, n.keeper_id, n.imported_by, n.agency_id, NULL, NULL, NULL, NULL, n.reply_rule, NULL,
  n.official_on, n.internal_on, true, NULL, NULL,
  CASE n.state WHEN 'submitted' THEN 'met' WHEN 'closed' THEN 'met' WHEN 'overdue' THEN 'missed' WHEN 'givenUp' THEN 'cancelled' ELSE 'open' END
FROM notices n WHERE n.stage = 'confirmed' AND n.order_id IS NULL AND n.needs_reply AND n.official_on IS NOT NULL;
--> statement-breakpoint
-- Brings the docket in line with the view for these rows of a source. What the view lacks stays as a row that is gone.
CREATE FUNCTION follow_docket(asked text, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN RETURN; END IF;
  WITH wanted AS MATERIALIZED (
    SELECT l.* FROM docket_limits l WHERE l.source = asked AND l.source_id = ANY (ids)
  ), written AS (
    INSERT INTO docket_entries AS e (source, source_id, part, owner_id, owner_team_id, keeper_id, maker_id, agency_id, agency_team_id, handler_id,
      order_id, kind, rule_id, rule_version, official_on, internal_on, may_move, acts, amount_fen, state)
    SELECT w.source, w.source_id, w.part, w.owner_id, w.owner_team_id, w.keeper_id, w.maker_id, w.agency_id, w.agency_team_id, w.handler_id,
      w.order_id, w.kind, w.rule_id, w.rule_version, w.official_on, w.internal_on, w.may_move, w.acts, w.amount_fen, w.state
    FROM wanted w ORDER BY w.source_id, w.part
    ON CONFLICT (source, source_id, part) DO UPDATE SET
      owner_id = excluded.owner_id, owner_team_id = excluded.owner_team_id, keeper_id = excluded.keeper_id, maker_id = excluded.maker_id,
      agency_id = excluded.agency_id, agency_team_id = excluded.agency_team_id, handler_id = excluded.handler_id,
      order_id = excluded.order_id, kind = excluded.kind, rule_id = excluded.rule_id, rule_version = excluded.rule_version,
      official_on = excluded.official_on, internal_on = excluded.internal_on, may_move = excluded.may_move, acts = excluded.acts,
      amount_fen = excluded.amount_fen, state = excluded.state,
      revision = e.revision + (e.official_on <> excluded.official_on OR e.state <> excluded.state)::integer,
      owner_ack_by = CASE WHEN e.official_on = excluded.official_on AND e.owner_id = excluded.owner_id THEN e.owner_ack_by END,
      owner_ack_at = CASE WHEN e.official_on = excluded.official_on AND e.owner_id = excluded.owner_id THEN e.owner_ack_at END,
      agency_ack_by = CASE WHEN e.official_on = excluded.official_on AND e.agency_id IS NOT DISTINCT FROM excluded.agency_id THEN e.agency_ack_by END,
      agency_ack_at = CASE WHEN e.official_on = excluded.official_on AND e.agency_id IS NOT DISTINCT FROM excluded.agency_id THEN e.agency_ack_at END,
      changed_at = now()
    WHERE (e.owner_id, e.owner_team_id, e.keeper_id, e.maker_id, e.agency_id, e.agency_team_id, e.handler_id, e.order_id, e.kind, e.rule_id,
        e.rule_version, e.official_on, e.internal_on, e.may_move, e.acts, e.amount_fen, e.state)
      IS DISTINCT FROM (excluded.owner_id, excluded.owner_team_id, excluded.keeper_id, excluded.maker_id, excluded.agency_id,
        excluded.agency_team_id, excluded.handler_id, excluded.order_id, excluded.kind, excluded.rule_id, excluded.rule_version,
        excluded.official_on, excluded.internal_on, excluded.may_move, excluded.acts, excluded.amount_fen, excluded.state)
  )
  UPDATE docket_entries e SET state = 'gone', revision = e.revision + 1, changed_at = now()
  WHERE e.source = asked AND e.source_id = ANY (ids) AND e.state <> 'gone'
    AND NOT EXISTS (SELECT FROM wanted w WHERE w.source_id = e.source_id AND w.part = e.part);
END $$;
--> statement-breakpoint
-- Whoever changes a limit of an order waits for whoever changes the order, and the other way round: what both write is then in the docket.
CREATE FUNCTION follow_docket_of_orders(asked text, ids uuid[], order_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM FROM orders WHERE id = ANY (order_ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM follow_docket(asked, ids);
END $$;
--> statement-breakpoint
CREATE FUNCTION docket_follow_deadlines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; cases uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id), array_agg(DISTINCT order_id) INTO ids, cases FROM entering;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id), array_agg(DISTINCT order_id) INTO ids, cases FROM leaving;
  ELSE
    SELECT array_agg(n.id), array_agg(DISTINCT n.order_id) INTO ids, cases FROM entering n JOIN leaving l USING (id)
    WHERE (n.order_id, n.rule_id, n.rule_version, n.official_on, n.internal_on, n.state, n.reasons ->> 'warning')
      IS DISTINCT FROM (l.order_id, l.rule_id, l.rule_version, l.official_on, l.internal_on, l.state, l.reasons ->> 'warning');
  END IF;
  PERFORM follow_docket_of_orders('deadline', ids, cases);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION docket_follow_corrections() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; cases uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(id), array_agg(DISTINCT order_id) INTO ids, cases FROM leaving;
  ELSE
    SELECT array_agg(id), array_agg(DISTINCT order_id) INTO ids, cases FROM entering;
  END IF;
  PERFORM follow_docket_of_orders('correction', ids, cases);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION docket_follow_targets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; cases uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(id), array_agg(DISTINCT parent_id) INTO ids, cases FROM leaving;
  ELSE
    SELECT array_agg(id), array_agg(DISTINCT parent_id) INTO ids, cases FROM entering;
  END IF;
  PERFORM follow_docket_of_orders('target', ids, cases);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION docket_follow_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; targets uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(id), array_agg(target_id) INTO ids, targets FROM leaving;
  ELSE
    SELECT array_agg(id), array_agg(target_id) INTO ids, targets FROM entering;
  END IF;
  PERFORM follow_docket_of_orders('quote', ids, array(SELECT DISTINCT t.parent_id FROM foreign_targets t WHERE t.id = ANY (targets)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION docket_follow_watches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM follow_docket('watch', array(SELECT id FROM leaving));
  ELSE
    PERFORM follow_docket('watch', array(
      SELECT n.id FROM entering n JOIN leaving l USING (id)
      WHERE (n.owner_id, n.owner_team_id, n.keeper_id, n.created_by, n.agency_id, n.order_id, n.state, n.next_year, n.restoration_ends_on,
          n.termination_notice_on, n.removed_at IS NULL)
        IS DISTINCT FROM (l.owner_id, l.owner_team_id, l.keeper_id, l.created_by, l.agency_id, l.order_id, l.state, l.next_year,
          l.restoration_ends_on, l.termination_notice_on, l.removed_at IS NULL)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A watch has no limit without its fees. Its row is locked before it is read: what another does to it meanwhile is waited for.
CREATE FUNCTION docket_follow_watch_fees() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := array(SELECT DISTINCT watch_id FROM entering WHERE state <> 'assumed');
  ELSIF TG_OP = 'DELETE' THEN
    ids := array(SELECT DISTINCT watch_id FROM leaving WHERE state <> 'assumed');
  ELSE
    ids := array(SELECT DISTINCT n.watch_id FROM entering n JOIN leaving l USING (watch_id, year)
      WHERE (n.state, n.due_on, n.official_on, n.internal_on, n.grace_ends_on, n.amount_fen)
        IS DISTINCT FROM (l.state, l.due_on, l.official_on, l.internal_on, l.grace_ends_on, l.amount_fen));
  END IF;
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  PERFORM FROM watches WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM follow_docket('watch', ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION docket_follow_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM follow_docket('mark', array(SELECT id FROM leaving));
  ELSE
    PERFORM follow_docket('mark', array(SELECT id FROM entering));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION docket_follow_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM follow_docket('notice', array(SELECT id FROM entering WHERE stage = 'confirmed'));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM follow_docket('notice', array(SELECT id FROM leaving WHERE stage = 'confirmed'));
  ELSE
    PERFORM follow_docket('notice', array(SELECT n.id FROM entering n JOIN leaving l USING (id)
      WHERE n.stage = 'confirmed' OR l.stage = 'confirmed'));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whose an order is, in whose hands, and whether it is worked on. Its watches and marks are locked first: they take the handler from it.
CREATE FUNCTION docket_follow_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; handed uuid[];
BEGIN
  ids := array(
    SELECT n.id FROM entering n JOIN leaving l USING (id)
    WHERE (n.owner_id, n.owner_team_id, n.keeper_id, n.created_by, n.agency_id, n.agency_team_id, n.handler_id, n.kind, n.work_state = 0,
        n.work_state <= 6)
      IS DISTINCT FROM (l.owner_id, l.owner_team_id, l.keeper_id, l.created_by, l.agency_id, l.agency_team_id, l.handler_id, l.kind,
        l.work_state = 0, l.work_state <= 6));
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  PERFORM follow_docket('deadline', array(SELECT d.id FROM deadlines d WHERE d.order_id = ANY (ids)));
  PERFORM follow_docket('correction', array(SELECT c.id FROM corrections c WHERE c.order_id = ANY (ids)));
  PERFORM follow_docket('target', array(SELECT t.id FROM foreign_targets t WHERE t.parent_id = ANY (ids)));
  PERFORM follow_docket('quote', array(
    SELECT q.id FROM foreign_quotes q JOIN foreign_targets t ON t.id = q.target_id WHERE t.parent_id = ANY (ids)));
  handed := array(
    SELECT n.id FROM entering n JOIN leaving l USING (id)
    WHERE (n.agency_team_id, n.handler_id) IS DISTINCT FROM (l.agency_team_id, l.handler_id));
  IF cardinality(handed) = 0 THEN RETURN NULL; END IF;
  PERFORM FROM watches WHERE order_id = ANY (handed) ORDER BY id FOR NO KEY UPDATE;
  PERFORM follow_docket('watch', array(SELECT w.id FROM watches w WHERE w.order_id = ANY (handed)));
  PERFORM FROM watched_marks WHERE order_id = ANY (handed) ORDER BY id FOR NO KEY UPDATE;
  PERFORM follow_docket('mark', array(SELECT m.id FROM watched_marks m WHERE m.order_id = ANY (handed)));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Before it is known to anybody: whoever hands the order over waits for it, or it for them.
CREATE FUNCTION docket_hold_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders WHERE id = NEW.order_id FOR SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER watches_docket_order BEFORE INSERT ON watches FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION docket_hold_order();
--> statement-breakpoint
CREATE TRIGGER watches_docket_moved BEFORE UPDATE OF order_id ON watches FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL AND NEW.order_id IS DISTINCT FROM OLD.order_id) EXECUTE FUNCTION docket_hold_order();
--> statement-breakpoint
CREATE TRIGGER watched_marks_docket_order BEFORE INSERT ON watched_marks FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION docket_hold_order();
--> statement-breakpoint
CREATE TRIGGER watched_marks_docket_moved BEFORE UPDATE OF order_id ON watched_marks FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL AND NEW.order_id IS DISTINCT FROM OLD.order_id) EXECUTE FUNCTION docket_hold_order();
--> statement-breakpoint
CREATE TRIGGER deadlines_docket_insert AFTER INSERT ON deadlines REFERENCING NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_deadlines();
--> statement-breakpoint
CREATE TRIGGER deadlines_docket_update AFTER UPDATE ON deadlines REFERENCING OLD TABLE AS leaving NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_deadlines();
--> statement-breakpoint
CREATE TRIGGER deadlines_docket_delete AFTER DELETE ON deadlines REFERENCING OLD TABLE AS leaving FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_deadlines();
--> statement-breakpoint
CREATE TRIGGER corrections_docket_insert AFTER INSERT ON corrections REFERENCING NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_corrections();
--> statement-breakpoint
CREATE TRIGGER corrections_docket_update AFTER UPDATE ON corrections REFERENCING OLD TABLE AS leaving NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_corrections();
--> statement-breakpoint
CREATE TRIGGER corrections_docket_delete AFTER DELETE ON corrections REFERENCING OLD TABLE AS leaving FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_corrections();
--> statement-breakpoint
CREATE TRIGGER foreign_targets_docket_insert AFTER INSERT ON foreign_targets REFERENCING NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_targets();
--> statement-breakpoint
CREATE TRIGGER foreign_targets_docket_update AFTER UPDATE ON foreign_targets REFERENCING OLD TABLE AS leaving NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_targets();
--> statement-breakpoint
CREATE TRIGGER foreign_targets_docket_delete AFTER DELETE ON foreign_targets REFERENCING OLD TABLE AS leaving FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_targets();
--> statement-breakpoint
CREATE TRIGGER foreign_quotes_docket_insert AFTER INSERT ON foreign_quotes REFERENCING NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_quotes();
--> statement-breakpoint
CREATE TRIGGER foreign_quotes_docket_update AFTER UPDATE ON foreign_quotes REFERENCING OLD TABLE AS leaving NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_quotes();
--> statement-breakpoint
CREATE TRIGGER foreign_quotes_docket_delete AFTER DELETE ON foreign_quotes REFERENCING OLD TABLE AS leaving FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_quotes();
--> statement-breakpoint
CREATE TRIGGER watches_docket_update AFTER UPDATE ON watches REFERENCING OLD TABLE AS leaving NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_watches();
--> statement-breakpoint
CREATE TRIGGER watches_docket_delete AFTER DELETE ON watches REFERENCING OLD TABLE AS leaving FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_watches();
--> statement-breakpoint
CREATE TRIGGER watch_fees_docket_insert AFTER INSERT ON watch_fees REFERENCING NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_watch_fees();
--> statement-breakpoint
CREATE TRIGGER watch_fees_docket_update AFTER UPDATE ON watch_fees REFERENCING OLD TABLE AS leaving NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_watch_fees();
--> statement-breakpoint
CREATE TRIGGER watch_fees_docket_delete AFTER DELETE ON watch_fees REFERENCING OLD TABLE AS leaving FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_watch_fees();
--> statement-breakpoint
CREATE TRIGGER watched_marks_docket_insert AFTER INSERT ON watched_marks REFERENCING NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_marks();
--> statement-breakpoint
CREATE TRIGGER watched_marks_docket_update AFTER UPDATE ON watched_marks REFERENCING OLD TABLE AS leaving NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_marks();
--> statement-breakpoint
CREATE TRIGGER watched_marks_docket_delete AFTER DELETE ON watched_marks REFERENCING OLD TABLE AS leaving FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_marks();
--> statement-breakpoint
CREATE TRIGGER notices_docket_insert AFTER INSERT ON notices REFERENCING NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_notices();
--> statement-breakpoint
CREATE TRIGGER notices_docket_update AFTER UPDATE ON notices REFERENCING OLD TABLE AS leaving NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_notices();
--> statement-breakpoint
CREATE TRIGGER notices_docket_delete AFTER DELETE ON notices REFERENCING OLD TABLE AS leaving FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_notices();
--> statement-breakpoint
CREATE TRIGGER orders_docket_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS leaving NEW TABLE AS entering FOR EACH STATEMENT EXECUTE FUNCTION docket_follow_orders();
--> statement-breakpoint
-- What is there now. The triggers above hold their tables, so nothing is written between them and this.
INSERT INTO docket_entries (source, source_id, part, owner_id, owner_team_id, keeper_id, maker_id, agency_id, agency_team_id, handler_id,
  order_id, kind, rule_id, rule_version, official_on, internal_on, may_move, acts, amount_fen, state)
SELECT source, source_id, part, owner_id, owner_team_id, keeper_id, maker_id, agency_id, agency_team_id, handler_id,
  order_id, kind, rule_id, rule_version, official_on, internal_on, may_move, acts, amount_fen, state
FROM docket_limits;
