CREATE TABLE "docket_clock" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "docket_clock_only_check" CHECK ("docket_clock"."only")
);
--> statement-breakpoint
INSERT INTO docket_clock (at) VALUES ('-infinity');
--> statement-breakpoint
DROP INDEX "docket_looks_next_idx";--> statement-breakpoint
ALTER TABLE "lead_times" ALTER COLUMN "days" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_times" ALTER COLUMN "climbs_within" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "docket_entries" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "absences" ADD COLUMN "turn" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "docket_looks" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "docket_looks" ADD COLUMN "handed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "docket_steps" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "docket_steps" ADD COLUMN "told_to" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What was chosen before holds for all that is open, as it did.
ALTER TABLE "lead_times" ADD COLUMN "chosen_on" date DEFAULT '2000-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_times" ALTER COLUMN "chosen_on" SET DEFAULT (now() at time zone 'Asia/Shanghai')::date;--> statement-breakpoint
ALTER TABLE "docket_steps" DROP CONSTRAINT "docket_steps_pkey";
--> statement-breakpoint
ALTER TABLE "docket_steps" ADD CONSTRAINT "docket_steps_pkey" PRIMARY KEY("entry_id","on_day","round","side","step");--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_turn_check" CHECK ("absences"."turn" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "lead_times" ADD CONSTRAINT "lead_times_whole_check" CHECK (("lead_times"."days" is null) = ("lead_times"."climbs_within" is null));--> statement-breakpoint
-- Who is away now was told of when they left; when they are back they hear what was told in their place.
UPDATE absences SET turn = CASE WHEN to_on < (now() AT TIME ZONE 'Asia/Shanghai')::date THEN 2
  WHEN from_on <= (now() AT TIME ZONE 'Asia/Shanghai')::date THEN 1 ELSE 0 END;--> statement-breakpoint
CREATE INDEX "absences_turn_idx" ON "absences" USING btree ("from_on","id") WHERE "absences"."turn" < 2;--> statement-breakpoint
-- A limit whose day moves, and one that is open again, is another to whoever was told of it: what was told and acknowledged counts no more.
-- What somebody acknowledged goes with them when it leaves their hands.
CREATE FUNCTION docket_new_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.official_on <> OLD.official_on OR (NEW.state = 'open' AND OLD.state <> 'open') THEN
    NEW.round := OLD.round + 1;
    NEW.owner_ack_by := NULL;
    NEW.owner_ack_at := NULL;
    NEW.agency_ack_by := NULL;
    NEW.agency_ack_at := NULL;
  END IF;
  IF NEW.keeper_id IS DISTINCT FROM OLD.keeper_id AND NEW.owner_ack_by = OLD.keeper_id THEN
    NEW.owner_ack_by := NULL;
    NEW.owner_ack_at := NULL;
  END IF;
  IF NEW.handler_id IS DISTINCT FROM OLD.handler_id AND NEW.agency_ack_by = OLD.handler_id THEN
    NEW.agency_ack_by := NULL;
    NEW.agency_ack_at := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER docket_entries_new_round BEFORE UPDATE OF official_on, state, keeper_id, handler_id ON docket_entries FOR EACH ROW
  WHEN ((NEW.official_on, NEW.state, NEW.keeper_id, NEW.handler_id) IS DISTINCT FROM (OLD.official_on, OLD.state, OLD.keeper_id, OLD.handler_id))
  EXECUTE FUNCTION docket_new_round();
--> statement-breakpoint
-- Each limit that is open or was missed is looked at, whatever its source: at once when it is new, its day or its hands change, or it is another's.
-- Came its day nearer, or is it open again, then the step reached is told though it was reached before.
CREATE OR REPLACE FUNCTION docket_look_anew() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE known date := (now() AT TIME ZONE 'Asia/Shanghai')::date;
BEGIN
  IF NEW.state NOT IN ('open', 'missed') THEN
    DELETE FROM docket_looks WHERE entry_id = NEW.id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO docket_looks (entry_id, owner_id, since) VALUES (NEW.id, NEW.owner_id, known);
    RETURN NULL;
  END IF;
  IF NEW.state = 'open' AND (OLD.state IN ('met', 'missed', 'cancelled') OR NEW.official_on < OLD.official_on) THEN
    known := '2000-01-01';
  END IF;
  -- To another organisation nothing was told yet.
  IF NEW.owner_id <> OLD.owner_id THEN
    DELETE FROM docket_steps WHERE entry_id = NEW.id AND side = 'owner';
  END IF;
  IF NEW.agency_id IS DISTINCT FROM OLD.agency_id THEN
    DELETE FROM docket_steps WHERE entry_id = NEW.id AND side = 'agency';
  END IF;
  INSERT INTO docket_looks (entry_id, owner_id, since) VALUES (NEW.id, NEW.owner_id, known)
  ON CONFLICT (entry_id) DO UPDATE SET next_at = excluded.next_at, owner_id = excluded.owner_id,
    handed = docket_looks.handed OR (OLD.keeper_id, OLD.owner_team_id, OLD.handler_id, OLD.agency_team_id)
      IS DISTINCT FROM (NEW.keeper_id, NEW.owner_team_id, NEW.handler_id, NEW.agency_team_id),
    since = CASE WHEN OLD.official_on = NEW.official_on AND (OLD.state = NEW.state OR NEW.state = 'missed')
      THEN docket_looks.since ELSE excluded.since END;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER docket_entries_look_new ON docket_entries;
--> statement-breakpoint
CREATE TRIGGER docket_entries_look_new AFTER INSERT ON docket_entries FOR EACH ROW WHEN (NEW.state = 'open') EXECUTE FUNCTION docket_look_anew();
--> statement-breakpoint
DROP TRIGGER docket_entries_look_moved ON docket_entries;
--> statement-breakpoint
CREATE TRIGGER docket_entries_look_moved AFTER UPDATE OF official_on, may_move, state, owner_id, agency_id, rule_id, kind, acts, keeper_id, owner_team_id,
  handler_id, agency_team_id ON docket_entries FOR EACH ROW
  WHEN ((NEW.official_on, NEW.may_move, NEW.state, NEW.owner_id, NEW.agency_id, NEW.rule_id, NEW.kind, NEW.acts, NEW.keeper_id, NEW.owner_team_id,
      NEW.handler_id, NEW.agency_team_id)
    IS DISTINCT FROM (OLD.official_on, OLD.may_move, OLD.state, OLD.owner_id, OLD.agency_id, OLD.rule_id, OLD.kind, OLD.acts, OLD.keeper_id,
      OLD.owner_team_id, OLD.handler_id, OLD.agency_team_id))
  EXECUTE FUNCTION docket_look_anew();
--> statement-breakpoint
-- What is ordered turns late like any other, and what was missed is told on.
CREATE OR REPLACE VIEW docket_limits AS
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
-- Annual fees of watched patents: those that were paid here, the next one, and one that a right lapsed for. Late, the end of grace counts;
-- of one that is ordered too, of which the day of its next change tells that it is late.
SELECT 'watch', w.id, f.year::text, w.owner_id, w.owner_team_id, w.keeper_id, w.created_by, w.agency_id, o.agency_team_id, o.handler_id,
  w.order_id, NULL,
  CASE WHEN late.holds THEN 'annuity-grace' ELSE 'annuity' END, NULL,
  CASE WHEN late.holds THEN f.grace_ends_on ELSE f.official_on END,
  CASE WHEN late.holds THEN NULL ELSE f.internal_on END,
  true, CASE f.state WHEN 'inPayment' THEN 'agency' ELSE 'client' END, f.amount_fen,
  CASE WHEN f.state IN ('paid', 'filed') THEN 'met' WHEN w.state = 'givenUp' THEN 'cancelled'
    WHEN w.state IN ('restoration', 'ended') THEN 'missed' ELSE 'open' END
FROM watches w JOIN watch_fees f ON f.watch_id = w.id LEFT JOIN orders o ON o.id = w.order_id
CROSS JOIN LATERAL (SELECT f.state IN ('open', 'inPayment') AND (w.state IN ('grace', 'restoration', 'ended') OR w.state = 'inPayment'
  AND f.grace_ends_on > f.due_on AND (w.changes_on IS NULL OR w.changes_on > f.grace_ends_on)) AS holds) late
WHERE w.removed_at IS NULL AND (f.state IN ('paid', 'filed') OR f.state IN ('open', 'inPayment')
  AND (f.year = w.next_year OR w.state = 'ended' AND w.termination_notice_on > f.due_on))
UNION ALL
-- Restoration of a right that lapsed for its fee, once the day of the notice is known; missed, for some weeks after its end.
SELECT 'watch', w.id, 'restoration', w.owner_id, w.owner_team_id, w.keeper_id, w.created_by, w.agency_id, o.agency_team_id, o.handler_id,
  w.order_id, NULL, 'restore', NULL, w.restoration_ends_on, NULL, true, 'client', NULL, CASE w.state WHEN 'ended' THEN 'missed' ELSE 'open' END
FROM watches w LEFT JOIN watch_fees f ON f.watch_id = w.id AND f.year = w.next_year LEFT JOIN orders o ON o.id = w.order_id
WHERE w.removed_at IS NULL AND w.restoration_ends_on IS NOT NULL
  AND (w.state = 'restoration' AND w.termination_notice_on > f.due_on OR w.state = 'ended')
UNION ALL
-- Watched marks: renewal of own ones, then the end of grace; until when a published mark can be opposed, of an own one by others.
SELECT 'mark', m.id, CASE m.next_day WHEN 'oppositionEnds' THEN 'opposition' ELSE 'renewal' END, m.owner_id, m.owner_team_id, m.keeper_id,
  m.created_by, CASE m.relation WHEN 'own' THEN m.agency_id END, o.agency_team_id, o.handler_id, m.order_id, NULL,
  CASE m.next_day WHEN 'oppositionEnds' THEN 'tm-opposition' WHEN 'renewal' THEN 'tm-renewal' ELSE 'tm-renewalGrace' END, NULL,
  m.next_on, NULL, true, CASE WHEN m.relation = 'own' AND m.next_day = 'oppositionEnds' THEN 'office' ELSE 'client' END, NULL,
  CASE m.state WHEN 'ended' THEN 'missed' ELSE 'open' END
FROM watched_marks m LEFT JOIN orders o ON o.id = m.order_id
WHERE m.next_day = 'oppositionEnds' OR m.next_day IN ('renewal', 'graceEnds') AND m.relation = 'own'
UNION ALL
-- Notices of patents that are no case of ours: of a case the same period is a deadline.
SELECT 'notice', n.id, '', n.owner_id, n.owner_team_id, n.keeper_id, n.imported_by, n.agency_id, NULL, NULL, NULL, NULL, n.reply_rule, NULL,
  n.official_on, n.internal_on, true, NULL, NULL,
  CASE n.state WHEN 'submitted' THEN 'met' WHEN 'closed' THEN 'met' WHEN 'overdue' THEN 'missed' WHEN 'givenUp' THEN 'cancelled' ELSE 'open' END
FROM notices n WHERE n.stage = 'confirmed' AND n.order_id IS NULL AND n.needs_reply AND n.official_on IS NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION docket_follow_watches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM follow_docket('watch', array(SELECT id FROM leaving));
  ELSE
    PERFORM follow_docket('watch', array(
      SELECT n.id FROM entering n JOIN leaving l USING (id)
      WHERE (n.owner_id, n.owner_team_id, n.keeper_id, n.created_by, n.agency_id, n.order_id, n.state, n.next_year, n.restoration_ends_on,
          n.termination_notice_on, n.removed_at IS NULL, CASE n.state WHEN 'inPayment' THEN n.changes_on END)
        IS DISTINCT FROM (l.owner_id, l.owner_team_id, l.keeper_id, l.created_by, l.agency_id, l.order_id, l.state, l.next_year,
          l.restoration_ends_on, l.termination_notice_on, l.removed_at IS NULL, CASE l.state WHEN 'inPayment' THEN l.changes_on END)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The next turn of the clock sees which of what is ordered is late.
UPDATE watches w SET changes_on = f.official_on + 1 FROM watch_fees f
WHERE w.state = 'inPayment' AND f.watch_id = w.id AND f.year = w.next_year AND f.grace_ends_on > f.due_on;
--> statement-breakpoint
-- Whom the docket told so far is not kept either: whoever has it in hand, of what nobody has the lead and the owners.
UPDATE docket_steps s SET told_to = coalesce(CASE s.side
    WHEN 'owner' THEN CASE WHEN e.keeper_id IS NOT NULL THEN ARRAY[e.keeper_id] ELSE array(
      SELECT m.user_id FROM organisation_members m WHERE m.organisation_id = e.owner_id
        AND (m.is_owner OR m.id = (SELECT t.lead_id FROM teams t WHERE t.id = e.owner_team_id))) END
    ELSE CASE WHEN e.handler_id IS NOT NULL THEN ARRAY[e.handler_id] ELSE array(
      SELECT m.user_id FROM organisation_members m JOIN organisations g ON g.id = m.organisation_id WHERE g.agency_id = e.agency_id
        AND (m.is_owner OR m.id = (SELECT t.lead_id FROM teams t WHERE t.id = e.agency_team_id))) END END, '{}')
FROM docket_entries e WHERE e.id = s.entry_id AND e.state IN ('open', 'missed');
--> statement-breakpoint
-- An answer to a notice that its client acknowledged is acknowledged.
UPDATE docket_entries e SET owner_ack_by = n.acknowledged_by, owner_ack_at = n.acknowledged_at FROM notices n
WHERE e.state IN ('open', 'missed') AND e.owner_ack_at IS NULL AND n.acknowledged_at IS NOT NULL AND n.acknowledged_by IS NOT NULL
  AND (e.source = 'notice' AND e.source_id = n.id OR e.source = 'deadline' AND e.source_id IN (
    SELECT d.id FROM deadlines d WHERE d.document_id = n.document_id AND d.rule_id = n.reply_rule));
--> statement-breakpoint
-- What the senders of before told of open limits is told: they reminded both sides, everybody who saw it. Whom is not kept: whoever
-- has it in hand or sees everything heard it for certain.
WITH before AS (
  SELECT e.id, CASE WHEN e.rule_id = 'annuity-grace'
      THEN CASE WHEN r.step ~ '^late\d+$' THEN replace(r.step, 'late', 'bracket') WHEN r.step = 'graceEnd7' THEN 't7' END
      ELSE CASE WHEN r.step = 'due' THEN 't0' WHEN r.step ~ '^t\d+$' THEN r.step END END AS step, r.at
  FROM watch_reminders r JOIN watch_fees f ON f.watch_id = r.watch_id AND f.due_on = r.due_on
  JOIN docket_entries e ON e.source = 'watch' AND e.source_id = r.watch_id AND e.part = f.year::text
  WHERE r.is_told AND e.state = 'open'
  UNION ALL
  SELECT e.id, replace(r.step, 'restore', 't'), r.at
  FROM watch_reminders r JOIN docket_entries e ON e.source = 'watch' AND e.source_id = r.watch_id AND e.part = 'restoration' AND e.official_on = r.due_on
  WHERE r.is_told AND e.state = 'open' AND r.step LIKE 'restore%'
  UNION ALL
  SELECT e.id, CASE WHEN r.step = 'late' THEN 'begun' ELSE regexp_replace(r.step, '^(renew|grace|oppose)', 't') END, r.at
  FROM watched_mark_reminders r JOIN docket_entries e ON e.source = 'mark' AND e.source_id = r.watched_mark_id AND e.official_on = r.last_on
  WHERE r.is_told AND e.state = 'open' AND r.step <> 'use'
  UNION ALL
  SELECT e.id, replace(s.step, 'due', 't'), s.at
  FROM notice_steps s JOIN notices n ON n.id = s.notice_id JOIN docket_entries e ON e.source = 'notice' AND e.source_id = n.id AND e.official_on = s.due_on
  WHERE e.state = 'open' AND s.step LIKE 'due%'
  UNION ALL
  SELECT e.id, replace(s.step, 'due', 't'), s.at
  FROM notice_steps s JOIN notices n ON n.id = s.notice_id JOIN deadlines d ON d.document_id = n.document_id AND d.rule_id = n.reply_rule
  JOIN docket_entries e ON e.source = 'deadline' AND e.source_id = d.id AND e.official_on = s.due_on
  WHERE e.state = 'open' AND s.step LIKE 'due%')
INSERT INTO docket_steps (entry_id, on_day, side, step, told_at, told_to)
SELECT DISTINCT ON (b.id, side.name, b.step) b.id, e.official_on, side.name, b.step, b.at, array(
  SELECT m.user_id FROM organisation_members m JOIN organisations g ON g.id = m.organisation_id
  WHERE (CASE side.name WHEN 'owner' THEN g.id = e.owner_id ELSE g.agency_id = e.agency_id END)
    AND (m.is_owner OR m.reach = '{all}' OR m.user_id = CASE side.name WHEN 'owner' THEN e.keeper_id ELSE e.handler_id END))
FROM before b JOIN docket_entries e ON e.id = b.id CROSS JOIN (VALUES ('owner'), ('agency')) AS side(name)
WHERE b.step IS NOT NULL AND (side.name = 'owner' OR e.agency_id IS NOT NULL)
ORDER BY b.id, side.name, b.step, b.at
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- All that is open is looked at once, and what was missed of late. What fell due since its sender ran last, while nothing ran, is told now,
-- of a week at most; of what was reached before only the last week.
INSERT INTO docket_looks (entry_id, owner_id, since)
SELECT e.id, e.owner_id, CASE WHEN e.source IN ('watch', 'mark')
  THEN least(t.today, greatest(coalesce(w.reminded_through, m.reminded_through, t.today), t.today - 7)) ELSE t.today - 1 END
FROM docket_entries e CROSS JOIN (SELECT (now() AT TIME ZONE 'Asia/Shanghai')::date AS today) t
LEFT JOIN watches w ON e.source = 'watch' AND w.id = e.source_id LEFT JOIN watched_marks m ON e.source = 'mark' AND m.id = e.source_id
WHERE e.state = 'open' OR (e.state = 'missed' AND e.official_on >= t.today - 30)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE docket_looks l SET owner_id = e.owner_id, next_at = '-infinity' FROM docket_entries e WHERE e.id = l.entry_id;
--> statement-breakpoint
ALTER TABLE "docket_looks" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "docket_looks_next_idx" ON "docket_looks" USING btree ("next_at","owner_id","entry_id");--> statement-breakpoint
DELETE FROM notice_steps WHERE step LIKE 'due%';--> statement-breakpoint
DELETE FROM watched_mark_reminders WHERE step <> 'use';--> statement-breakpoint
DROP TABLE "watch_reminders" CASCADE;--> statement-breakpoint
ALTER TABLE "watches" DROP COLUMN "reminded_through";--> statement-breakpoint
ALTER TABLE "notice_steps" DROP CONSTRAINT "notice_steps_once_key";--> statement-breakpoint
ALTER TABLE "notice_steps" DROP COLUMN "due_on";--> statement-breakpoint
ALTER TABLE "notice_steps" ADD CONSTRAINT "notice_steps_once_key" UNIQUE("notice_id","round","step");
