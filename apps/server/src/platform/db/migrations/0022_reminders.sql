CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"cover_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absences_days_check" CHECK ("absences"."from_on" <= "absences"."to_on"),
	CONSTRAINT "absences_cover_check" CHECK ("absences"."cover_id" <> "absences"."member_id")
);
--> statement-breakpoint
CREATE TABLE "docket_looks" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"since" date NOT NULL,
	"next_at" timestamp with time zone DEFAULT '-infinity' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "docket_steps" (
	"entry_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"side" text NOT NULL,
	"step" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "docket_steps_pkey" PRIMARY KEY("entry_id","on_day","side","step"),
	CONSTRAINT "docket_steps_side_check" CHECK ("docket_steps"."side" in ('owner','agency'))
);
--> statement-breakpoint
CREATE TABLE "lead_times" (
	"organisation_id" uuid NOT NULL,
	"area" text NOT NULL,
	"days" smallint[] NOT NULL,
	"climbs_within" smallint NOT NULL,
	CONSTRAINT "lead_times_pkey" PRIMARY KEY("organisation_id","area"),
	CONSTRAINT "lead_times_days_check" CHECK (cardinality("lead_times"."days") > 0),
	CONSTRAINT "lead_times_climbs_check" CHECK ("lead_times"."climbs_within" between 1 and 365)
);
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_member_id_organisation_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."organisation_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_cover_id_organisation_members_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."organisation_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "docket_looks" ADD CONSTRAINT "docket_looks_entry_id_docket_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."docket_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "docket_steps" ADD CONSTRAINT "docket_steps_entry_id_docket_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."docket_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_times" ADD CONSTRAINT "lead_times_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_member_idx" ON "absences" USING btree ("member_id","to_on");--> statement-breakpoint
CREATE INDEX "absences_cover_idx" ON "absences" USING btree ("cover_id") WHERE "absences"."cover_id" is not null;--> statement-breakpoint
CREATE INDEX "docket_looks_next_idx" ON "docket_looks" USING btree ("next_at","entry_id");
--> statement-breakpoint
-- Each open limit that the docket tells of is looked at: at once when it is new, its day moves, or it is another's. Sources with reminders of
-- their own are not here (`isToldElsewhere` in the domain; a test holds the two together), so that the many of them cost nothing.
CREATE FUNCTION docket_look_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> 'open' THEN
    DELETE FROM docket_looks WHERE entry_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO docket_looks (entry_id, since) VALUES (NEW.id, (now() AT TIME ZONE 'Asia/Shanghai')::date)
  ON CONFLICT (entry_id) DO UPDATE SET next_at = excluded.next_at,
    since = CASE WHEN OLD.official_on = NEW.official_on THEN docket_looks.since ELSE excluded.since END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER docket_entries_look_new AFTER INSERT ON docket_entries FOR EACH ROW
  WHEN (NEW.state = 'open' AND NEW.source IN ('deadline', 'correction', 'target', 'quote')) EXECUTE FUNCTION docket_look_anew();
--> statement-breakpoint
CREATE TRIGGER docket_entries_look_moved AFTER UPDATE OF official_on, may_move, state, owner_id, agency_id, rule_id, kind, acts ON docket_entries FOR EACH ROW
  WHEN (NEW.source IN ('deadline', 'correction', 'target', 'quote') AND (NEW.official_on, NEW.may_move, NEW.state, NEW.owner_id, NEW.agency_id, NEW.rule_id, NEW.kind, NEW.acts)
    IS DISTINCT FROM (OLD.official_on, OLD.may_move, OLD.state, OLD.owner_id, OLD.agency_id, OLD.rule_id, OLD.kind, OLD.acts))
  EXECUTE FUNCTION docket_look_anew();
--> statement-breakpoint
-- Of what is there now only the last week is told at once: whoever works here knows the rest.
INSERT INTO docket_looks (entry_id, since)
SELECT id, (now() AT TIME ZONE 'Asia/Shanghai')::date FROM docket_entries
WHERE state = 'open' AND source IN ('deadline', 'correction', 'target', 'quote');
--> statement-breakpoint
INSERT INTO message_kinds (name, group_name) VALUES
  ('docket', 'deadlines'),
  ('docket.unseen', 'unseen');
--> statement-breakpoint
INSERT INTO message_defaults (group_name, channel, chosen, is_fixed) VALUES
  ('unseen', 'mail', 'now', false),
  ('unseen', 'sms', 'now', false),
  ('unseen', 'weChat', 'now', false);
