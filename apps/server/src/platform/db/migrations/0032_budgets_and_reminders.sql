ALTER TABLE "budget_warnings" DROP CONSTRAINT "budget_warnings_pkey";--> statement-breakpoint
-- What was told is in the bells, with its share, amount and days; the sums of before say none of them.
DELETE FROM budget_warnings;--> statement-breakpoint
ALTER TABLE "budget_warnings" ADD COLUMN "percent" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_warnings" ADD COLUMN "amount_fen" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_warnings" ADD COLUMN "from_on" date NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_warnings" ADD COLUMN "to_on" date NOT NULL;--> statement-breakpoint
ALTER TABLE "docket_looks" ADD COLUMN "owner_from" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "docket_looks" ADD COLUMN "agency_from" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_cost_centre_unpaid_idx" ON "orders" USING btree ("cost_centre_id") WHERE "orders"."cost_centre_id" is not null and "orders"."payment_state" <= 1;--> statement-breakpoint
ALTER TABLE "budget_warnings" DROP COLUMN "threshold_fen";--> statement-breakpoint
ALTER TABLE "budget_warnings" ADD CONSTRAINT "budget_warnings_pkey" PRIMARY KEY("budget_id","percent","amount_fen","from_on","to_on");
--> statement-breakpoint
-- From here on by hand.
INSERT INTO budget_warnings (budget_id, percent, amount_fen, from_on, to_on, at)
SELECT b.id, (m.params ->> 'percent')::smallint, (m.params ->> 'amount')::bigint, (m.params ->> 'fromOn')::date, (m.params ->> 'toOn')::date,
  min(m.created_at)
FROM inbox_messages m JOIN budgets b ON b.id = (m.params ->> 'budgetId')::uuid
WHERE m.kind = 'budget.reached' AND m.params ?& ARRAY['percent', 'amount', 'fromOn', 'toOn'] GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
-- A limit whose day moves, and one that is open again, is another to whoever was told of it: what was told and acknowledged counts no more.
-- That it was missed is another thing to acknowledge than that it nears. What somebody acknowledged of an open one goes with them when it leaves
-- their hands; of one that was missed it stays acknowledged.
CREATE OR REPLACE FUNCTION docket_new_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.official_on <> OLD.official_on OR (NEW.state = 'open' AND OLD.state <> 'open') THEN
    NEW.round := OLD.round + 1;
  END IF;
  IF NEW.round <> OLD.round OR (NEW.state = 'missed' AND OLD.state = 'open') THEN
    NEW.owner_ack_by := NULL;
    NEW.owner_ack_at := NULL;
    NEW.agency_ack_by := NULL;
    NEW.agency_ack_at := NULL;
  END IF;
  IF NEW.state = 'missed' THEN RETURN NEW; END IF;
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
-- Each limit that is open or was missed is looked at, whatever its source: at once when it is new, its day or its hands change, or it is another's.
-- Came its day nearer, or is it open again, then the step reached is told though it was reached before. What was missed long ago, and is looked at no
-- more, is not looked at again because it changes hands.
CREATE OR REPLACE FUNCTION docket_look_anew() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known date := (now() AT TIME ZONE 'Asia/Shanghai')::date;
  owner_new boolean;
  agency_new boolean;
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
  -- Whoever has it now has had it since they heard of it.
  owner_new := (OLD.owner_id, OLD.keeper_id, CASE WHEN OLD.keeper_id IS NULL THEN OLD.owner_team_id END)
    IS DISTINCT FROM (NEW.owner_id, NEW.keeper_id, CASE WHEN NEW.keeper_id IS NULL THEN NEW.owner_team_id END);
  agency_new := (OLD.agency_id, OLD.handler_id, CASE WHEN OLD.handler_id IS NULL THEN OLD.agency_team_id END)
    IS DISTINCT FROM (NEW.agency_id, NEW.handler_id, CASE WHEN NEW.handler_id IS NULL THEN NEW.agency_team_id END);
  -- The look before its steps, as who reminds takes them: else the two would wait for each other.
  IF OLD.state <> 'missed' OR NEW.state <> 'missed' OR EXISTS (SELECT FROM docket_looks WHERE entry_id = NEW.id) THEN
    INSERT INTO docket_looks (entry_id, owner_id, since) VALUES (NEW.id, NEW.owner_id, known)
    ON CONFLICT (entry_id) DO UPDATE SET next_at = excluded.next_at, owner_id = excluded.owner_id,
      handed = docket_looks.handed OR (OLD.keeper_id, OLD.owner_team_id, OLD.handler_id, OLD.agency_team_id)
        IS DISTINCT FROM (NEW.keeper_id, NEW.owner_team_id, NEW.handler_id, NEW.agency_team_id),
      owner_from = CASE WHEN owner_new THEN 'infinity' ELSE docket_looks.owner_from END,
      agency_from = CASE WHEN agency_new THEN 'infinity' ELSE docket_looks.agency_from END,
      since = CASE WHEN OLD.official_on = NEW.official_on AND (OLD.state = NEW.state OR NEW.state = 'missed')
        THEN docket_looks.since ELSE excluded.since END;
  END IF;
  -- To another organisation nothing was told yet.
  IF NEW.owner_id <> OLD.owner_id THEN
    DELETE FROM docket_steps WHERE entry_id = NEW.id AND side = 'owner';
  END IF;
  IF NEW.agency_id IS DISTINCT FROM OLD.agency_id THEN
    DELETE FROM docket_steps WHERE entry_id = NEW.id AND side = 'agency';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What climbed of a limit that is missed by now has climbed: it is not told a second time because of the update.
INSERT INTO docket_steps (entry_id, on_day, round, side, step, told_at, told_to)
SELECT s.entry_id, s.on_day, s.round, s.side, s.step || '.missed', s.told_at, s.told_to
FROM docket_steps s JOIN docket_entries e ON e.id = s.entry_id AND e.official_on = s.on_day AND e.round = s.round
WHERE e.state = 'missed' AND s.step IN ('lead', 'owner')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The fee of a case is quiet as long as a watch counts it down: once the watch does no more, it is told again. Looks that somebody holds are looked at now.
CREATE FUNCTION docket_wake_fees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE docket_looks SET next_at = '-infinity' WHERE entry_id IN (
    SELECT l.entry_id FROM watches w JOIN orders o ON o.patent_number = w.number AND o.owner_id = w.owner_id
    JOIN docket_entries e ON e.order_id = o.id AND e.source = 'deadline' AND e.state = 'open'
      AND e.rule_id IN ('annuity', 'annuity-grace', 'annuity-compensated')
    JOIN docket_looks l ON l.entry_id = e.id
    WHERE w.id = NEW.source_id FOR UPDATE OF l SKIP LOCKED);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER docket_entries_wake_fees AFTER UPDATE OF state ON docket_entries FOR EACH ROW
  WHEN (OLD.source = 'watch' AND OLD.state = 'open' AND NEW.state <> 'open') EXECUTE FUNCTION docket_wake_fees();
