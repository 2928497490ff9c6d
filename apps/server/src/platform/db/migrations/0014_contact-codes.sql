CREATE TABLE "contact_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"language" text NOT NULL,
	"net" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"outcome" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "contact_codes_purpose_check" CHECK ("contact_codes"."purpose" in ('signIn','reset','verify')),
	CONSTRAINT "contact_codes_verify_check" CHECK ("contact_codes"."purpose" <> 'verify' or "contact_codes"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "contact_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"contact" text NOT NULL,
	"net" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	CONSTRAINT "contact_notices_kind_check" CHECK ("contact_notices"."kind" in ('phone','email'))
);
--> statement-breakpoint
ALTER TABLE "contact_codes" ADD CONSTRAINT "contact_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notices" ADD CONSTRAINT "contact_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_codes_user_idx" ON "contact_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_codes_expires_idx" ON "contact_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_notices_user_idx" ON "contact_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_notices_created_idx" ON "contact_notices" USING btree ("created_at");