CREATE TABLE "docket_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"person_id" uuid,
	"client_id" uuid,
	"order_id" uuid,
	"areas" text[],
	"by" text NOT NULL,
	"warn_days" smallint[] NOT NULL,
	"language" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "docket_feeds_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "docket_feeds_scope_check" CHECK ("docket_feeds"."scope" in ('mine','all','person','client','case')),
	CONSTRAINT "docket_feeds_subject_check" CHECK (("docket_feeds"."scope" = 'person') = ("docket_feeds"."person_id" is not null) and ("docket_feeds"."scope" = 'client') = ("docket_feeds"."client_id" is not null)
        and ("docket_feeds"."scope" = 'case') = ("docket_feeds"."order_id" is not null)),
	CONSTRAINT "docket_feeds_by_check" CHECK ("docket_feeds"."by" in ('official','ours')),
	CONSTRAINT "docket_feeds_language_check" CHECK ("docket_feeds"."language" in ('en','zh'))
);
--> statement-breakpoint
-- Addresses that calendar programs read stay good: they held annual fees and watched trademarks, which warned a week ahead. Who may not take
-- lists out of the organisation has what is in their own hands.
INSERT INTO "docket_feeds" ("user_id", "organisation_id", "name", "scope", "areas", "by", "warn_days", "language", "code_hash", "created_at")
SELECT c."user_id", c."organisation_id", '', CASE WHEN m."is_owner" OR 'export' = ANY (r."rights") THEN 'all' ELSE 'mine' END, '{annuity,trademark}',
  'official', '{7}', 'zh', c."code_hash", c."created_at"
FROM "watch_calendars" c JOIN "organisation_members" m ON m."organisation_id" = c."organisation_id" AND m."user_id" = c."user_id"
LEFT JOIN "organisation_roles" r ON r."id" = m."role_id";--> statement-breakpoint
DROP TABLE "watch_calendars" CASCADE;--> statement-breakpoint
ALTER TABLE "docket_feeds" ADD CONSTRAINT "docket_feeds_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "docket_feeds" ADD CONSTRAINT "docket_feeds_client_id_organisations_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "docket_feeds" ADD CONSTRAINT "docket_feeds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "docket_feeds" ADD CONSTRAINT "docket_feeds_member_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."organisation_members"("organisation_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "docket_feeds_member_idx" ON "docket_feeds" USING btree ("organisation_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "docket_feeds_order_idx" ON "docket_feeds" USING btree ("order_id") WHERE "docket_feeds"."order_id" is not null;