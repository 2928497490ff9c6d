CREATE TABLE "signing_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"party_key" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"signer_name" text,
	"file_id" uuid,
	"signed_version" integer,
	"declined_at" timestamp with time zone,
	"decline_reason" text,
	CONSTRAINT "signing_links_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "signing_links_answer_check" CHECK ("signing_links"."signed_at" is null or "signing_links"."declined_at" is null),
	CONSTRAINT "signing_links_signed_check" CHECK (("signing_links"."signed_at" is null) = ("signing_links"."file_id" is null) and ("signing_links"."signed_at" is null) = ("signing_links"."signer_name" is null) and ("signing_links"."signed_at" is null) = ("signing_links"."signed_version" is null)),
	CONSTRAINT "signing_links_declined_check" CHECK (("signing_links"."declined_at" is null) = ("signing_links"."decline_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "signing_links" ADD CONSTRAINT "signing_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_links" ADD CONSTRAINT "signing_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_links" ADD CONSTRAINT "signing_links_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signing_links_order_idx" ON "signing_links" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "signing_links_file_idx" ON "signing_links" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_links_open_key" ON "signing_links" USING btree ("order_id","party_key") WHERE "signing_links"."ended_at" is null and "signing_links"."signed_at" is null and "signing_links"."declined_at" is null;