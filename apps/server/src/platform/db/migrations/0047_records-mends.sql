-- What staff took down of the common pool is no registration of another.
ALTER TABLE records DROP CONSTRAINT records_registration_state_check;--> statement-breakpoint
ALTER TABLE records ADD CONSTRAINT records_registration_state_check CHECK ("records"."registration" is null or "records"."state" = case "records"."registration" when 'draft' then 'draft' when 'declined' then 'draft' when 'held' then 'draft'
        when 'asked' then 'ready' when 'confirmed' then 'ready' when 'pooled' then 'released' when 'lapsed' then 'withdrawn' when 'passed' then 'withdrawn' when 'takenDown' then 'withdrawn' end);--> statement-breakpoint
-- A registration that nobody answers holds its customer no longer than the days of the portal's rule.
ALTER TABLE records DROP CONSTRAINT records_until_check;--> statement-breakpoint
UPDATE records SET until_on = (now() AT TIME ZONE 'Asia/Shanghai')::date + 30 WHERE registration = 'asked';--> statement-breakpoint
ALTER TABLE records ADD CONSTRAINT records_until_check CHECK (("records"."until_on" is not null) = (coalesce("records"."registration", '') in ('asked','confirmed','held')));--> statement-breakpoint
-- To whom a registration was handed in stays with the version that was: what is written next may be for another.
ALTER TABLE record_versions ADD COLUMN receiver_id uuid;--> statement-breakpoint
ALTER TABLE record_versions ADD CONSTRAINT record_versions_receiver_id_organisations_id_fk FOREIGN KEY (receiver_id) REFERENCES public.organisations(id) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE record_versions DISABLE TRIGGER keep_record_versions;--> statement-breakpoint
UPDATE record_versions v SET receiver_id = k.receiver_id FROM records k WHERE k.id = v.record_id AND k.receiver_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE record_versions ENABLE TRIGGER keep_record_versions;--> statement-breakpoint
CREATE INDEX record_versions_receiver_idx ON record_versions USING btree (receiver_id, record_id, version) WHERE receiver_id is not null;--> statement-breakpoint
INSERT INTO message_kinds (name, group_name) VALUES ('record.registeredHere', 'office'), ('record.reported', 'office');--> statement-breakpoint
-- Records are in somebody's hands as orders are, so that they are handed over; whoever made one is its maker still.
ALTER TABLE records ADD COLUMN keeper_id uuid;--> statement-breakpoint
ALTER TABLE records ADD COLUMN owner_team_id uuid;--> statement-breakpoint
ALTER TABLE records ADD CONSTRAINT records_keeper_id_users_id_fk FOREIGN KEY (keeper_id) REFERENCES public.users(id) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE records ADD CONSTRAINT records_owner_team_id_teams_id_fk FOREIGN KEY (owner_team_id) REFERENCES public.teams(id) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE records k SET keeper_id = m.user_id, owner_team_id = t.team_id FROM organisation_members m LEFT JOIN team_members t ON t.member_id = m.id AND t.is_main
  WHERE m.organisation_id = k.organisation_id AND m.user_id = k.created_by;--> statement-breakpoint
CREATE INDEX records_keeper_idx ON records USING btree (keeper_id, organisation_id) WHERE keeper_id is not null;--> statement-breakpoint
-- As `set_keeper`, of a table that calls its owner `organisation_id`.
CREATE FUNCTION set_record_keeper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.keeper_id IS NOT NULL AND holds_membership(NEW.organisation_id, NEW.keeper_id) THEN RETURN NEW; END IF;
  NEW.keeper_id := NULL;
  SELECT m.user_id, t.team_id INTO NEW.keeper_id, NEW.owner_team_id
  FROM organisation_members m LEFT JOIN team_members t ON t.member_id = m.id AND t.is_main
  WHERE m.organisation_id = NEW.organisation_id AND m.user_id = NEW.created_by
  FOR KEY SHARE OF m;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER records_set_keeper BEFORE INSERT ON records FOR EACH ROW EXECUTE FUNCTION set_record_keeper();--> statement-breakpoint
-- What is counted of a release stands in it: the list sorts by it.
DROP TRIGGER keep_record_releases ON record_releases;--> statement-breakpoint
ALTER TABLE record_releases ADD COLUMN downloads integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE record_releases l SET downloads = u.n FROM (SELECT release_id, count(*)::int AS n FROM record_uses WHERE way = 'download' GROUP BY release_id) u WHERE u.release_id = l.id;--> statement-breakpoint
CREATE INDEX record_releases_until_idx ON record_releases USING btree (valid_until, record_id) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX record_releases_downloads_idx ON record_releases USING btree (downloads, id) WHERE ended_at is null;--> statement-breakpoint
-- A release ends, once, and is never removed; what it shows, to whom and by whom stays.
CREATE TRIGGER keep_record_releases BEFORE UPDATE ON record_releases FOR EACH ROW
  WHEN ((OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at) OR NEW.record_id <> OLD.record_id OR NEW.version <> OLD.version OR NEW.scope <> OLD.scope
    OR NEW.valid_until IS DISTINCT FROM OLD.valid_until OR NEW.released_at <> OLD.released_at OR NEW.released_by IS DISTINCT FROM OLD.released_by OR NEW.downloads < OLD.downloads)
  EXECUTE FUNCTION keep_record_versions();--> statement-breakpoint
CREATE TRIGGER keep_record_releases_there BEFORE DELETE ON record_releases FOR EACH ROW EXECUTE FUNCTION keep_record_versions();--> statement-breakpoint
-- At the end of a transaction a record is released as long as a release of it stands, its version is the last that was fixed, and customers alone are in the pool.
CREATE FUNCTION check_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  record uuid;
BEGIN
  IF TG_TABLE_NAME = 'records' THEN record := NEW.id; ELSE record := NEW.record_id; END IF;
  IF EXISTS (SELECT FROM records k WHERE k.id = record AND (
      (k.state = 'released') <> EXISTS (SELECT FROM record_releases l WHERE l.record_id = k.id AND l.ended_at IS NULL)
      OR k.version <> coalesce((SELECT max(v.version) FROM record_versions v WHERE v.record_id = k.id), 0)
      OR EXISTS (SELECT FROM record_releases l WHERE l.record_id = k.id AND (l.scope = 'pool') <> (k.kind = 'registration')))) THEN
    RAISE EXCEPTION 'a record does not agree with its versions and releases' USING ERRCODE = '23514', CONSTRAINT = 'records_whole_check';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER records_whole AFTER INSERT OR UPDATE OF state, version, kind ON records DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_record();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER record_versions_whole AFTER INSERT ON record_versions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_record();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER record_releases_whole AFTER INSERT OR UPDATE OF ended_at ON record_releases DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_record();
