CREATE TABLE "client_people" (
	"client_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "client_people_pkey" PRIMARY KEY("client_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"customer_id" uuid,
	"team_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organisation_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"reach" text[] DEFAULT '{"all"}' NOT NULL,
	"team_ids" uuid[] DEFAULT '{}' NOT NULL,
	"contact" text,
	"label" text DEFAULT '' NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "organisation_invitations_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "organisation_invitations_answer_check" CHECK (num_nonnulls("organisation_invitations"."accepted_at", "organisation_invitations"."declined_at", "organisation_invitations"."revoked_at") <= 1),
	CONSTRAINT "organisation_invitations_accepted_check" CHECK (("organisation_invitations"."accepted_at" is null) = ("organisation_invitations"."accepted_by" is null)),
	CONSTRAINT "organisation_invitations_reach_check" CHECK ("organisation_invitations"."reach" = '{all}' or ("organisation_invitations"."reach" <@ '{teams,clients,hands,made}' and 'hands' = any ("organisation_invitations"."reach")))
);
--> statement-breakpoint
CREATE TABLE "organisation_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"role_id" uuid,
	"reach" text[] DEFAULT '{"all"}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invited_by" uuid,
	CONSTRAINT "organisation_members_key" UNIQUE("organisation_id","user_id"),
	CONSTRAINT "organisation_members_role_check" CHECK ("organisation_members"."is_owner" = ("organisation_members"."role_id" is null)),
	CONSTRAINT "organisation_members_owner_check" CHECK (not "organisation_members"."is_owner" or "organisation_members"."reach" = '{all}'),
	CONSTRAINT "organisation_members_reach_check" CHECK ("organisation_members"."reach" = '{all}' or ("organisation_members"."reach" <@ '{teams,clients,hands,made}' and 'hands' = any ("organisation_members"."reach")))
);
--> statement-breakpoint
CREATE TABLE "organisation_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"preset" text,
	"name" text DEFAULT '' NOT NULL,
	"rights" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisation_roles_whole_key" UNIQUE("id","organisation_id"),
	CONSTRAINT "organisation_roles_preset_check" CHECK ("organisation_roles"."preset" in ('manager','colleague','drafter','submitter','payer','approver','reader','attorney','assistant')),
	CONSTRAINT "organisation_roles_name_check" CHECK (("organisation_roles"."preset" is null) = ("organisation_roles"."name" <> '')),
	CONSTRAINT "organisation_roles_rights_check" CHECK ("organisation_roles"."rights" <@ array['see','draft','submit','pay','answer','approve','export','people'] and 'see' = any ("organisation_roles"."rights"))
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"agency_id" integer,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"id_code" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "organisations_kind_check" CHECK ("organisations"."kind" in ('person','company','agency')),
	CONSTRAINT "organisations_agency_check" CHECK (("organisations"."kind" = 'agency') = ("organisations"."agency_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ownership_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"from_becomes" text NOT NULL,
	"role_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "ownership_offers_becomes_check" CHECK ("ownership_offers"."from_becomes" in ('owner','member')),
	CONSTRAINT "ownership_offers_role_check" CHECK (("ownership_offers"."from_becomes" = 'member') = ("ownership_offers"."role_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	CONSTRAINT "team_members_pkey" PRIMARY KEY("team_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"lead_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_people" ADD CONSTRAINT "client_people_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_people" ADD CONSTRAINT "client_people_member_id_organisation_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."organisation_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_customer_id_organisations_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_role_fk" FOREIGN KEY ("role_id","organisation_id") REFERENCES "public"."organisation_roles"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_role_fk" FOREIGN KEY ("role_id","organisation_id") REFERENCES "public"."organisation_roles"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_roles" ADD CONSTRAINT "organisation_roles_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_from_id_organisation_members_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."organisation_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_to_id_organisation_members_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."organisation_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_role_fk" FOREIGN KEY ("role_id","organisation_id") REFERENCES "public"."organisation_roles"("id","organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_member_id_organisation_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."organisation_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_lead_id_organisation_members_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."organisation_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_people_member_idx" ON "client_people" USING btree ("member_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_customer_key" ON "clients" USING btree ("organisation_id","customer_id") WHERE "clients"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "clients_name_idx" ON "clients" USING btree ("organisation_id","name","id");--> statement-breakpoint
CREATE INDEX "organisation_invitations_idx" ON "organisation_invitations" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_invitations_open_key" ON "organisation_invitations" USING btree ("organisation_id","contact") WHERE "organisation_invitations"."contact" is not null and "organisation_invitations"."accepted_at" is null and "organisation_invitations"."declined_at" is null and "organisation_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "organisation_members_user_idx" ON "organisation_members" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_roles_preset_key" ON "organisation_roles" USING btree ("organisation_id","preset") WHERE "organisation_roles"."preset" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_roles_name_key" ON "organisation_roles" USING btree ("organisation_id",lower("name")) WHERE "organisation_roles"."preset" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_agency_key" ON "organisations" USING btree ("agency_id") WHERE "organisations"."agency_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ownership_offers_open_key" ON "ownership_offers" USING btree ("organisation_id") WHERE "ownership_offers"."accepted_at" is null and "ownership_offers"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_main_key" ON "team_members" USING btree ("member_id") WHERE "team_members"."is_main";--> statement-breakpoint
CREATE INDEX "team_members_member_idx" ON "team_members" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_name_key" ON "teams" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
-- Who is the last owner of an organisation cannot go. Two who leave at once come one after the other at the row of the organisation; since it
-- is changed, a repeatable-read transaction fails there instead of reading the past.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE organisations SET version = version + 1 WHERE id = OLD.organisation_id AND closed_at IS NULL;
  IF FOUND AND NOT EXISTS (SELECT FROM organisation_members m WHERE m.organisation_id = OLD.organisation_id AND m.is_owner) THEN
    RAISE EXCEPTION 'organisation % would have no owner', OLD.organisation_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'organisations_owner';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organisation_members_owner_leaves AFTER DELETE ON organisation_members FOR EACH ROW WHEN (OLD.is_owner) EXECUTE FUNCTION keep_an_owner();
--> statement-breakpoint
CREATE TRIGGER organisation_members_owner_changes AFTER UPDATE OF is_owner, organisation_id ON organisation_members FOR EACH ROW
  WHEN (OLD.is_owner AND NOT (NEW.is_owner AND NEW.organisation_id = OLD.organisation_id)) EXECUTE FUNCTION keep_an_owner();
