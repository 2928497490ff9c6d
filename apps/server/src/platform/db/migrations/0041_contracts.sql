CREATE TABLE "contract_log" (
	"contract_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"event" text NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid,
	"net" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "contract_log_pkey" PRIMARY KEY("contract_id","place")
);
--> statement-breakpoint
CREATE TABLE "contract_signatures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"place" smallint NOT NULL,
	"way" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"net" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_id" uuid,
	"checked_by" uuid,
	"checked_at" timestamp with time zone,
	"refused_reason" text,
	CONSTRAINT "contract_signatures_way_check" CHECK ("contract_signatures"."way" in ('code','scan')),
	CONSTRAINT "contract_signatures_scan_check" CHECK (("contract_signatures"."way" = 'scan') = ("contract_signatures"."file_id" is not null)),
	CONSTRAINT "contract_signatures_code_check" CHECK ("contract_signatures"."way" = 'scan' or "contract_signatures"."checked_at" is null),
	CONSTRAINT "contract_signatures_checked_check" CHECK (("contract_signatures"."checked_by" is null) = ("contract_signatures"."checked_at" is null)),
	CONSTRAINT "contract_signatures_refused_check" CHECK ("contract_signatures"."refused_reason" is null or "contract_signatures"."checked_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "contract_signers" (
	"contract_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"place" smallint NOT NULL,
	"side" text NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"opened_at" timestamp with time zone,
	"code_id" uuid,
	CONSTRAINT "contract_signers_pkey" PRIMARY KEY("contract_id","version","place"),
	CONSTRAINT "contract_signers_side_check" CHECK ("contract_signers"."side" in ('client','agency'))
);
--> statement-breakpoint
CREATE TABLE "contract_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"body_en" text NOT NULL,
	"body_zh" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "contract_templates_kind_check" CHECK ("contract_templates"."kind" in ('frame','single','confidentiality'))
);
--> statement-breakpoint
CREATE TABLE "contract_versions" (
	"contract_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"facts" jsonb NOT NULL,
	"client_account" text NOT NULL,
	"agency_account" text NOT NULL,
	"template" text NOT NULL,
	"template_version" integer NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_id" uuid,
	"file_sha256" "bytea",
	CONSTRAINT "contract_versions_pkey" PRIMARY KEY("contract_id","version"),
	CONSTRAINT "contract_versions_sha256_check" CHECK (length("contract_versions"."sha256") = 32),
	CONSTRAINT "contract_versions_file_check" CHECK (("contract_versions"."file_id" is null) = ("contract_versions"."file_sha256" is null))
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"organisation_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"template_id" uuid,
	"facts" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"signers" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"asked_note" text DEFAULT '' NOT NULL,
	"asked_by" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"effective_at" timestamp with time zone,
	"ended_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"expiry_told_at" timestamp with time zone,
	CONSTRAINT "contracts_kind_check" CHECK ("contracts"."kind" in ('frame','single','confidentiality')),
	CONSTRAINT "contracts_language_check" CHECK ("contracts"."language" in ('en','zh')),
	CONSTRAINT "contracts_state_check" CHECK ("contracts"."state" in ('draft','sent','partSigned','effective','expired','ended','declined')),
	CONSTRAINT "contracts_days_check" CHECK ("contracts"."valid_to" >= "contracts"."valid_from"),
	CONSTRAINT "contracts_sides_check" CHECK ("contracts"."organisation_id" <> "contracts"."customer_id"),
	CONSTRAINT "contracts_sent_check" CHECK (("contracts"."version" > 0) = ("contracts"."sent_at" is not null)),
	CONSTRAINT "contracts_drafted_check" CHECK ("contracts"."state" = 'draft' or "contracts"."version" > 0),
	CONSTRAINT "contracts_effective_check" CHECK (("contracts"."state" in ('effective','expired','ended')) = ("contracts"."effective_at" is not null)),
	CONSTRAINT "contracts_ended_check" CHECK (case "contracts"."state" when 'ended' then "contracts"."ended_on" is not null when 'effective' then true else "contracts"."ended_on" is null end),
	CONSTRAINT "contracts_ended_on_check" CHECK ("contracts"."ended_on" <= "contracts"."valid_to")
);
--> statement-breakpoint
ALTER TABLE "contact_codes" DROP CONSTRAINT "contact_codes_purpose_check";--> statement-breakpoint
ALTER TABLE "contact_codes" DROP CONSTRAINT "contact_codes_verify_check";--> statement-breakpoint
ALTER TABLE "contract_log" ADD CONSTRAINT "contract_log_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_log" ADD CONSTRAINT "contract_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_signer_fk" FOREIGN KEY ("contract_id","version","place") REFERENCES "public"."contract_signers"("contract_id","version","place") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD CONSTRAINT "contract_signers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD CONSTRAINT "contract_signers_version_fk" FOREIGN KEY ("contract_id","version") REFERENCES "public"."contract_versions"("contract_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_templates" ADD CONSTRAINT "contract_templates_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_templates" ADD CONSTRAINT "contract_templates_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_customer_id_organisations_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_template_id_contract_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."contract_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_signatures_key" ON "contract_signatures" USING btree ("contract_id","version","place") WHERE "contract_signatures"."refused_reason" is null;--> statement-breakpoint
CREATE INDEX "contract_signatures_file_idx" ON "contract_signatures" USING btree ("file_id") WHERE "contract_signatures"."file_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_signers_user_key" ON "contract_signers" USING btree ("contract_id","version","user_id");--> statement-breakpoint
CREATE INDEX "contract_signers_user_idx" ON "contract_signers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_templates_name_key" ON "contract_templates" USING btree ("organisation_id",lower("name")) WHERE "contract_templates"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_versions_file_key" ON "contract_versions" USING btree ("file_sha256") WHERE "contract_versions"."file_sha256" is not null;--> statement-breakpoint
CREATE INDEX "contract_versions_file_idx" ON "contract_versions" USING btree ("file_id") WHERE "contract_versions"."file_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_number_key" ON "contracts" USING btree ("number");--> statement-breakpoint
CREATE INDEX "contracts_organisation_idx" ON "contracts" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_customer_idx" ON "contracts" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_client_idx" ON "contracts" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "contracts_ending_idx" ON "contracts" USING btree (least("valid_to", "ended_on"),"id") WHERE "contracts"."state" = 'effective';--> statement-breakpoint
ALTER TABLE "contact_codes" ADD CONSTRAINT "contact_codes_purpose_check" CHECK ("contact_codes"."purpose" in ('signIn','reset','verify','sign'));--> statement-breakpoint
ALTER TABLE "contact_codes" ADD CONSTRAINT "contact_codes_verify_check" CHECK ("contact_codes"."purpose" not in ('verify','sign') or "contact_codes"."user_id" is not null);--> statement-breakpoint
-- Contracts are told as other signatures are.
INSERT INTO message_kinds (name, group_name) VALUES ('contract', 'signatures');
