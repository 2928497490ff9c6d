ALTER TABLE "default_views" DROP CONSTRAINT "default_views_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_user_id_users_id_fk";--> statement-breakpoint
DROP INDEX "saved_views_key";--> statement-breakpoint
ALTER TABLE "default_views" DROP CONSTRAINT "default_views_user_id_screen_pk";--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "watched_marks" ADD COLUMN "keeper_id" uuid;--> statement-breakpoint
ALTER TABLE "watched_marks" ADD COLUMN "owner_team_id" uuid;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "keeper_id" uuid;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "owner_team_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "keeper_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "owner_team_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "keeper_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "owner_team_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "handler_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agency_team_id" uuid;--> statement-breakpoint
ALTER TABLE "default_views" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
-- Where their people work now is where they were made: nobody could work in two places.
UPDATE "default_views" v SET "organisation_id" = u."last_organisation_id" FROM "users" u WHERE u."id" = v."user_id";--> statement-breakpoint
UPDATE "saved_views" v SET "organisation_id" = u."last_organisation_id" FROM "users" u WHERE u."id" = v."user_id";--> statement-breakpoint
UPDATE "inbox_messages" i SET "organisation_id" = m."organisation_id"
FROM "users" u JOIN "organisation_members" m ON m."user_id" = u."id" AND m."organisation_id" = u."last_organisation_id"
WHERE u."id" = i."user_id" AND split_part(i."kind", '.', 1) NOT IN ('session', 'account', 'patents', 'contact');--> statement-breakpoint
ALTER TABLE "default_views" ALTER COLUMN "organisation_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_views" ALTER COLUMN "organisation_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_pkey" PRIMARY KEY("user_id","organisation_id","screen");--> statement-breakpoint
ALTER TABLE "square_wanted" ADD COLUMN "keeper_id" uuid;--> statement-breakpoint
ALTER TABLE "square_wanted" ADD COLUMN "owner_team_id" uuid;--> statement-breakpoint
ALTER TABLE "square_listings" ADD COLUMN "keeper_id" uuid;--> statement-breakpoint
ALTER TABLE "square_listings" ADD COLUMN "owner_team_id" uuid;--> statement-breakpoint
ALTER TABLE "watched_marks" ADD CONSTRAINT "watched_marks_keeper_id_users_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_marks" ADD CONSTRAINT "watched_marks_owner_team_id_teams_id_fk" FOREIGN KEY ("owner_team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_keeper_id_users_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_owner_team_id_teams_id_fk" FOREIGN KEY ("owner_team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_keeper_id_users_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_owner_team_id_teams_id_fk" FOREIGN KEY ("owner_team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_keeper_id_users_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_team_id_teams_id_fk" FOREIGN KEY ("owner_team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_handler_id_users_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_agency_team_id_teams_id_fk" FOREIGN KEY ("agency_team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_member_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."organisation_members"("organisation_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_member_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."organisation_members"("organisation_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_wanted" ADD CONSTRAINT "square_wanted_keeper_id_users_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_wanted" ADD CONSTRAINT "square_wanted_owner_team_id_teams_id_fk" FOREIGN KEY ("owner_team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_listings" ADD CONSTRAINT "square_listings_keeper_id_users_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_listings" ADD CONSTRAINT "square_listings_owner_team_id_teams_id_fk" FOREIGN KEY ("owner_team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watched_marks_keeper_idx" ON "watched_marks" USING btree ("keeper_id","id") WHERE "watched_marks"."keeper_id" is not null;--> statement-breakpoint
CREATE INDEX "watches_keeper_idx" ON "watches" USING btree ("keeper_id","next_official_on","id") WHERE "watches"."keeper_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_keeper_idx" ON "notices" USING btree ("keeper_id","id") WHERE "notices"."keeper_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_keeper_created_idx" ON "orders" USING btree ("keeper_id","created_at","id","kind","work_state") WHERE "orders"."keeper_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_handler_created_idx" ON "orders" USING btree ("handler_id","created_at","id","kind","work_state") WHERE "orders"."handler_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_key" ON "saved_views" USING btree ("user_id","organisation_id","screen","name");--> statement-breakpoint
-- Whoever made a row keeps it, if they are a member of whose it is; who handles a case is the account of its attorney.
UPDATE "orders" o SET "keeper_id" = k."user_id", "handler_id" = h."user_id"
FROM "orders" x
LEFT JOIN "organisation_members" k ON k."organisation_id" = x."owner_id" AND k."user_id" = x."created_by"
LEFT JOIN "agents" a ON a."id" = x."agent_id"
LEFT JOIN "organisations" g ON g."agency_id" = x."agency_id"
LEFT JOIN "organisation_members" h ON h."organisation_id" = g."id" AND h."user_id" = a."user_id"
WHERE x."id" = o."id" AND (k."user_id" IS NOT NULL OR h."user_id" IS NOT NULL);--> statement-breakpoint
UPDATE "watches" w SET "keeper_id" = m."user_id" FROM "organisation_members" m WHERE m."organisation_id" = w."owner_id" AND m."user_id" = w."created_by";--> statement-breakpoint
UPDATE "watched_marks" w SET "keeper_id" = m."user_id" FROM "organisation_members" m WHERE m."organisation_id" = w."owner_id" AND m."user_id" = w."created_by";--> statement-breakpoint
UPDATE "notices" n SET "keeper_id" = m."user_id" FROM "organisation_members" m WHERE m."organisation_id" = n."owner_id" AND m."user_id" = n."imported_by";--> statement-breakpoint
UPDATE "square_listings" l SET "keeper_id" = m."user_id" FROM "organisation_members" m WHERE m."organisation_id" = l."owner_id" AND m."user_id" = l."created_by";--> statement-breakpoint
UPDATE "square_wanted" w SET "keeper_id" = m."user_id" FROM "organisation_members" m WHERE m."organisation_id" = w."owner_id" AND m."user_id" = w."created_by";--> statement-breakpoint
CREATE FUNCTION main_team_of(organisation uuid, person uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT t.team_id FROM organisation_members m JOIN team_members t ON t.member_id = m.id AND t.is_main
  WHERE m.organisation_id = organisation AND m.user_id = person
$$;--> statement-breakpoint
-- Keeper and team of a new row, unless they are said: of an order those of the one it belongs to, else whoever made it and their main team.
CREATE FUNCTION set_keeper() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  maker uuid;
BEGIN
  IF NEW.keeper_id IS NOT NULL THEN RETURN NEW; END IF;
  IF TG_TABLE_NAME = 'orders' THEN
    IF NEW.parent_order_id IS NOT NULL THEN
      SELECT p.keeper_id, p.owner_team_id INTO NEW.keeper_id, NEW.owner_team_id
      FROM orders p WHERE p.id = NEW.parent_order_id AND p.owner_id = NEW.owner_id;
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
CREATE TRIGGER orders_set_keeper BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION set_keeper();--> statement-breakpoint
CREATE TRIGGER watches_set_keeper BEFORE INSERT ON watches FOR EACH ROW EXECUTE FUNCTION set_keeper();--> statement-breakpoint
CREATE TRIGGER watched_marks_set_keeper BEFORE INSERT ON watched_marks FOR EACH ROW EXECUTE FUNCTION set_keeper();--> statement-breakpoint
CREATE TRIGGER notices_set_keeper BEFORE INSERT ON notices FOR EACH ROW EXECUTE FUNCTION set_keeper();--> statement-breakpoint
CREATE TRIGGER square_listings_set_keeper BEFORE INSERT ON square_listings FOR EACH ROW EXECUTE FUNCTION set_keeper();--> statement-breakpoint
CREATE TRIGGER square_wanted_set_keeper BEFORE INSERT ON square_wanted FOR EACH ROW EXECUTE FUNCTION set_keeper();--> statement-breakpoint
-- A notice comes into the client's list when it is confirmed: its keeper is then the case's, or nobody of those who imported it.
CREATE FUNCTION move_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT o.keeper_id, o.owner_team_id INTO NEW.keeper_id, NEW.owner_team_id FROM orders o WHERE o.id = NEW.order_id AND o.owner_id = NEW.owner_id;
  IF NOT FOUND THEN NEW.keeper_id := NULL; NEW.owner_team_id := NULL; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER notices_move BEFORE UPDATE OF owner_id ON notices FOR EACH ROW WHEN (OLD.owner_id <> NEW.owner_id) EXECUTE FUNCTION move_notice();--> statement-breakpoint
-- Who handles a case at the agency: the account of its attorney while that is a member, unless somebody else is named with it or later.
CREATE FUNCTION follow_attorney() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  agency uuid;
BEGIN
  IF TG_OP = 'INSERT' AND NEW.agent_id IS NULL AND NEW.handler_id IS NULL THEN RETURN NEW; END IF;
  SELECT g.id INTO agency FROM organisations g WHERE g.agency_id = NEW.agency_id;
  IF (TG_OP = 'INSERT' AND NEW.handler_id IS NULL)
    OR (TG_OP = 'UPDATE' AND NEW.agent_id IS DISTINCT FROM OLD.agent_id AND NEW.handler_id IS NOT DISTINCT FROM OLD.handler_id) THEN
    SELECT m.user_id INTO NEW.handler_id FROM agents a JOIN organisation_members m ON m.organisation_id = agency AND m.user_id = a.user_id
    WHERE a.id = NEW.agent_id;
  END IF;
  IF TG_OP = 'INSERT' OR NEW.handler_id IS DISTINCT FROM OLD.handler_id THEN
    NEW.agency_team_id := main_team_of(agency, NEW.handler_id);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_follow_attorney BEFORE INSERT OR UPDATE OF agent_id, handler_id ON orders FOR EACH ROW EXECUTE FUNCTION follow_attorney();--> statement-breakpoint
-- An attorney gets an account, or has none any more: what was in their hands, or in nobody's, goes with it.
CREATE FUNCTION move_handled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET handler_id = NEW.user_id WHERE agent_id = NEW.id AND handler_id IS NOT DISTINCT FROM OLD.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER agents_move_handled AFTER UPDATE OF user_id ON agents FOR EACH ROW WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION move_handled();
