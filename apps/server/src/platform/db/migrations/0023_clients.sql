CREATE TABLE "client_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"contact" text,
	"code_hash" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "client_invitations_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "client_invitations_answer_check" CHECK (num_nonnulls("client_invitations"."accepted_at", "client_invitations"."declined_at", "client_invitations"."revoked_at") <= 1),
	CONSTRAINT "client_invitations_accepted_check" CHECK (("client_invitations"."accepted_at" is null) = ("client_invitations"."accepted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "client_opponents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"id_code" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conflict_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"seen" jsonb NOT NULL,
	"note" text NOT NULL,
	"checked_by" uuid NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "name_en_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "id_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "language" text DEFAULT 'zh' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "client_contacts" ADD CONSTRAINT "client_contacts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_opponents" ADD CONSTRAINT "client_opponents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_contacts_client_idx" ON "client_contacts" USING btree ("client_id","place","id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_contacts_main_key" ON "client_contacts" USING btree ("client_id") WHERE "client_contacts"."is_main";--> statement-breakpoint
CREATE INDEX "client_invitations_client_idx" ON "client_invitations" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_invitations_open_key" ON "client_invitations" USING btree ("client_id") WHERE "client_invitations"."accepted_at" is null and "client_invitations"."declined_at" is null and "client_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "client_opponents_client_idx" ON "client_opponents" USING btree ("client_id","place","id");--> statement-breakpoint
CREATE INDEX "client_opponents_name_key_idx" ON "client_opponents" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "client_opponents_id_code_idx" ON "client_opponents" USING btree ("id_code") WHERE "client_opponents"."id_code" <> '';--> statement-breakpoint
CREATE INDEX "conflict_checks_order_idx" ON "conflict_checks" USING btree ("order_id","organisation_id","checked_at","id");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_id_clients_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_reference_key" ON "clients" USING btree ("organisation_id",lower("reference")) WHERE "clients"."reference" <> '' and "clients"."merged_into_id" is null;--> statement-breakpoint
CREATE INDEX "clients_name_key_idx" ON "clients" USING btree ("organisation_id","name_key") WHERE "clients"."name_key" <> '';--> statement-breakpoint
CREATE INDEX "clients_name_en_key_idx" ON "clients" USING btree ("organisation_id","name_en_key") WHERE "clients"."name_en_key" <> '';--> statement-breakpoint
CREATE INDEX "clients_id_code_idx" ON "clients" USING btree ("organisation_id","id_code") WHERE "clients"."id_code" <> '';--> statement-breakpoint
CREATE INDEX "clients_team_idx" ON "clients" USING btree ("team_id") WHERE "clients"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "clients_merged_idx" ON "clients" USING btree ("merged_into_id") WHERE "clients"."merged_into_id" is not null;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_language_check" CHECK ("clients"."language" in ('zh','en'));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_check" CHECK ("clients"."merged_into_id" is null or ("clients"."closed_at" is not null and "clients"."customer_id" is null and "clients"."merged_into_id" <> "clients"."id"));--> statement-breakpoint
-- Who saw a conflict stays who saw it; a line goes with its order alone.
CREATE TRIGGER conflict_checks_frozen BEFORE UPDATE OR TRUNCATE ON conflict_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
