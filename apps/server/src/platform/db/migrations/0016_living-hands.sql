-- Whether somebody is a member. The membership then stands still until the transaction ends; who leaves this moment is waited for.
CREATE FUNCTION holds_membership(organisation uuid, person uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM organisation_members m WHERE m.organisation_id = organisation AND m.user_id = person FOR KEY SHARE;
  RETURN FOUND;
END $$;--> statement-breakpoint
-- In whose hands an order is on the side of an owner, with their team. Where that member left this moment it is asked again: the order is in
-- other hands then.
CREATE FUNCTION keeper_of(order_id uuid, owner uuid, OUT keeper uuid, OUT team uuid) LANGUAGE plpgsql AS $$
DECLARE
  gone uuid;
BEGIN
  LOOP
    SELECT o.keeper_id, o.owner_team_id INTO keeper, team FROM orders o WHERE o.id = order_id AND o.owner_id = owner;
    IF keeper IS NULL OR holds_membership(owner, keeper) THEN RETURN; END IF;
    IF keeper = gone THEN
      keeper := NULL;
      team := NULL;
      RETURN;
    END IF;
    gone := keeper;
  END LOOP;
END $$;--> statement-breakpoint
-- Keeper and team of a new row: the member whom it names, of an order that of the one it belongs to, else whoever made it and their main team.
CREATE OR REPLACE FUNCTION set_keeper() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  maker uuid;
BEGIN
  IF NEW.keeper_id IS NOT NULL AND holds_membership(NEW.owner_id, NEW.keeper_id) THEN RETURN NEW; END IF;
  NEW.keeper_id := NULL;
  IF TG_TABLE_NAME = 'orders' THEN
    IF NEW.parent_order_id IS NOT NULL THEN
      SELECT k.keeper, k.team INTO NEW.keeper_id, NEW.owner_team_id FROM keeper_of(NEW.parent_order_id, NEW.owner_id) k;
      IF NEW.keeper_id IS NOT NULL THEN RETURN NEW; END IF;
    END IF;
  END IF;
  IF TG_TABLE_NAME = 'notices' THEN maker := NEW.imported_by; ELSE maker := NEW.created_by; END IF;
  SELECT m.user_id, t.team_id INTO NEW.keeper_id, NEW.owner_team_id
  FROM organisation_members m LEFT JOIN team_members t ON t.member_id = m.id AND t.is_main
  WHERE m.organisation_id = NEW.owner_id AND m.user_id = maker
  -- A member who leaves this moment is waited for, and then keeps nothing.
  FOR KEY SHARE OF m;
  RETURN NEW;
END $$;--> statement-breakpoint
-- A notice comes into the client's list when it is confirmed: its keeper is then the case's, or nobody of those who imported it.
CREATE OR REPLACE FUNCTION move_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT k.keeper, k.team INTO NEW.keeper_id, NEW.owner_team_id FROM keeper_of(NEW.order_id, NEW.owner_id) k;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Who handles a case at the agency: the account of its attorney while that is a member, unless another member is named with it or later.
CREATE OR REPLACE FUNCTION follow_attorney() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  agency uuid;
BEGIN
  IF TG_OP = 'INSERT' AND NEW.agent_id IS NULL AND NEW.handler_id IS NULL THEN RETURN NEW; END IF;
  SELECT g.id INTO agency FROM organisations g WHERE g.agency_id = NEW.agency_id;
  IF (TG_OP = 'INSERT' AND NEW.handler_id IS NULL)
    OR (TG_OP = 'UPDATE' AND NEW.agent_id IS DISTINCT FROM OLD.agent_id AND NEW.handler_id IS NOT DISTINCT FROM OLD.handler_id) THEN
    SELECT m.user_id INTO NEW.handler_id FROM agents a JOIN organisation_members m ON m.organisation_id = agency AND m.user_id = a.user_id
    WHERE a.id = NEW.agent_id
    FOR KEY SHARE OF m;
  ELSIF NEW.handler_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.handler_id IS DISTINCT FROM OLD.handler_id) THEN
    IF NOT holds_membership(agency, NEW.handler_id) THEN NEW.handler_id := NULL; END IF;
  END IF;
  IF TG_OP = 'INSERT' OR NEW.handler_id IS DISTINCT FROM OLD.handler_id THEN
    NEW.agency_team_id := main_team_of(agency, NEW.handler_id);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- An attorney gets an account, or has none any more: what was in their hands, or in nobody's, goes with it while that is a member of the agency.
CREATE OR REPLACE FUNCTION move_handled() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  handler uuid;
BEGIN
  SELECT m.user_id INTO handler FROM organisations g JOIN organisation_members m ON m.organisation_id = g.id AND m.user_id = NEW.user_id
  WHERE g.agency_id = NEW.agency_id
  FOR KEY SHARE OF m;
  UPDATE orders SET handler_id = handler
  WHERE agent_id = NEW.id AND (handler_id IS NULL OR handler_id = OLD.user_id) AND handler_id IS DISTINCT FROM handler;
  RETURN NULL;
END $$;--> statement-breakpoint
-- What came into the hands of somebody who was leaving that moment, or was never a member, is in nobody's.
UPDATE orders o SET keeper_id = NULL, owner_team_id = NULL WHERE keeper_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM organisation_members m WHERE m.organisation_id = o.owner_id AND m.user_id = o.keeper_id);--> statement-breakpoint
UPDATE notices n SET keeper_id = NULL, owner_team_id = NULL WHERE keeper_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM organisation_members m WHERE m.organisation_id = n.owner_id AND m.user_id = n.keeper_id);--> statement-breakpoint
UPDATE orders o SET handler_id = NULL WHERE handler_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM organisations g JOIN organisation_members m ON m.organisation_id = g.id
    WHERE g.agency_id = o.agency_id AND m.user_id = o.handler_id);
