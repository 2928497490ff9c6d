ALTER TABLE "users" DROP CONSTRAINT "users_role_check";--> statement-breakpoint
ALTER TABLE "applicants" DROP CONSTRAINT "applicants_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "case_packages" DROP CONSTRAINT "case_packages_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "conversions" DROP CONSTRAINT "conversions_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "copyright_deposits" DROP CONSTRAINT "copyright_deposits_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "deadlines" DROP CONSTRAINT "deadlines_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "fee_lines" DROP CONSTRAINT "fee_lines_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "fee_scenarios" DROP CONSTRAINT "fee_scenarios_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "follow_up_cases" DROP CONSTRAINT "follow_up_cases_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_importer_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "square_contacts" DROP CONSTRAINT "square_contacts_peer_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "square_deals" DROP CONSTRAINT "square_deals_seller_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "square_deals" DROP CONSTRAINT "square_deals_buyer_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "square_favourites" DROP CONSTRAINT "square_favourites_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "square_listings" DROP CONSTRAINT "square_listings_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "square_offers" DROP CONSTRAINT "square_offers_buyer_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "square_wanted" DROP CONSTRAINT "square_wanted_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_agency_id_agencies_id_fk";--> statement-breakpoint
ALTER TABLE "watch_calendars" DROP CONSTRAINT "watch_calendars_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "watch_shares" DROP CONSTRAINT "watch_shares_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "watched_marks" DROP CONSTRAINT "watched_marks_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "watches" DROP CONSTRAINT "watches_owner_id_users_id_fk";--> statement-breakpoint
DROP INDEX "users_owner_idx";--> statement-breakpoint
ALTER TABLE "watch_calendars" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
-- A feed shows what its person sees where they work; of one who is a member nowhere it showed nothing.
UPDATE "watch_calendars" c SET "organisation_id" = u."last_organisation_id" FROM "users" u
WHERE u."id" = c."user_id" AND EXISTS (SELECT FROM "organisation_members" m WHERE m."organisation_id" = u."last_organisation_id" AND m."user_id" = u."id");--> statement-breakpoint
DELETE FROM "watch_calendars" WHERE "organisation_id" IS NULL;--> statement-breakpoint
ALTER TABLE "watch_calendars" DROP CONSTRAINT "watch_calendars_pkey";--> statement-breakpoint
ALTER TABLE "watch_calendars" ADD CONSTRAINT "watch_calendars_pkey" PRIMARY KEY("user_id","organisation_id");--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "author_role" text;--> statement-breakpoint
-- On which side somebody wrote was read from the account as it is now.
UPDATE "order_messages" m SET "author_role" = CASE WHEN u."owner_id" <> o."owner_id" THEN u."role" WHEN u."owner_id" = u."id" THEN 'customer' ELSE 'subAccount' END
FROM "users" u, "orders" o WHERE u."id" = m."author_id" AND o."id" = m."order_id";--> statement-breakpoint
ALTER TABLE "order_messages" ALTER COLUMN "author_role" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_packages" ADD CONSTRAINT "case_packages_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_deposits" ADD CONSTRAINT "copyright_deposits_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lines" ADD CONSTRAINT "fee_lines_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_scenarios" ADD CONSTRAINT "fee_scenarios_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_cases" ADD CONSTRAINT "follow_up_cases_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_importer_owner_id_organisations_id_fk" FOREIGN KEY ("importer_owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_contacts" ADD CONSTRAINT "square_contacts_peer_id_organisations_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_seller_id_organisations_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_deals" ADD CONSTRAINT "square_deals_buyer_id_organisations_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_favourites" ADD CONSTRAINT "square_favourites_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_listings" ADD CONSTRAINT "square_listings_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_offers" ADD CONSTRAINT "square_offers_buyer_id_organisations_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_wanted" ADD CONSTRAINT "square_wanted_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_calendars" ADD CONSTRAINT "watch_calendars_member_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."organisation_members"("organisation_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_shares" ADD CONSTRAINT "watch_shares_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_marks" ADD CONSTRAINT "watched_marks_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What they are follows from where they are members (migration 0010).
UPDATE "users" SET "role" = 'customer' WHERE "role" IN ('agent', 'subAccount');--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "owner_id";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "agency_id";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_check" CHECK ("users"."role" in ('customer','reviewer','finance','administrator'));
