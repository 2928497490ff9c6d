-- An order that belongs to another is handled by who handles that, also where the attorney's record has no account any more. The trigger
-- stands before that of the attorney (by its name), which then finds somebody named.
CREATE FUNCTION follow_parent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.handler_id INTO NEW.handler_id FROM orders p
  WHERE p.id = NEW.parent_order_id AND p.agency_id = NEW.agency_id AND (NEW.agent_id IS NULL OR NEW.agent_id IS NOT DISTINCT FROM p.agent_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_attend_parent BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.parent_order_id IS NOT NULL AND NEW.handler_id IS NULL)
EXECUTE FUNCTION follow_parent();--> statement-breakpoint
-- And after it: in the same hands, it is with the team of the other too.
CREATE FUNCTION follow_parents_team() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent orders%ROWTYPE;
BEGIN
  SELECT * INTO parent FROM orders p
  WHERE p.id = NEW.parent_order_id AND p.agency_id = NEW.agency_id AND p.handler_id IS NOT DISTINCT FROM NEW.handler_id;
  IF FOUND THEN NEW.agency_team_id := parent.agency_team_id; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_follow_parents_team BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.parent_order_id IS NOT NULL)
EXECUTE FUNCTION follow_parents_team();
