CREATE TABLE "order_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"role" text NOT NULL,
	"contact" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "order_invitations_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "order_invitations_role_check" CHECK ("order_invitations"."role" in ('viewer','editor')),
	CONSTRAINT "order_invitations_answer_check" CHECK (num_nonnulls("order_invitations"."accepted_at", "order_invitations"."declined_at", "order_invitations"."revoked_at") <= 1),
	CONSTRAINT "order_invitations_accepted_check" CHECK (("order_invitations"."accepted_at" is null) = ("order_invitations"."accepted_by" is null))
);
--> statement-breakpoint
ALTER TABLE "order_invitations" ADD CONSTRAINT "order_invitations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invitations" ADD CONSTRAINT "order_invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invitations" ADD CONSTRAINT "order_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_invitations_order_idx" ON "order_invitations" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_invitations_open_key" ON "order_invitations" USING btree ("order_id","contact") WHERE "order_invitations"."accepted_at" is null and "order_invitations"."declined_at" is null and "order_invitations"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_verified_check" CHECK ("users"."phone_verified_at" is null or "users"."phone" is not null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_verified_check" CHECK ("users"."email_verified_at" is null or "users"."email" is not null);