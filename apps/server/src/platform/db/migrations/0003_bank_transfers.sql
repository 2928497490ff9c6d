CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'announced' NOT NULL,
	"amount_fen" integer NOT NULL,
	"transferred_on" date NOT NULL,
	"payer_name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"announced_by" uuid NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"payment_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "transfers_state_check" CHECK ("transfers"."state" in ('announced','confirmed','returned','withdrawn','givenBack')),
	CONSTRAINT "transfers_amount_check" CHECK ("transfers"."amount_fen" > 0),
	CONSTRAINT "transfers_payment_check" CHECK (("transfers"."state" in ('confirmed','givenBack')) = ("transfers"."payment_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_announced_by_users_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_announced_key" ON "transfers" USING btree ("order_id") WHERE "transfers"."state" = 'announced';--> statement-breakpoint
CREATE INDEX "transfers_order_idx" ON "transfers" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_state_idx" ON "transfers" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_created_idx" ON "transfers" USING btree ("created_at","id");--> statement-breakpoint
INSERT INTO ledger_accounts (code, name_en, name_zh) VALUES ('bank', 'Money in our bank account', '银行存款');
