ALTER TABLE "product_payees" DROP CONSTRAINT "product_payees_account_check";--> statement-breakpoint
ALTER TABLE "square_payees" DROP CONSTRAINT "square_payees_account_check";--> statement-breakpoint
ALTER TABLE "product_payees" ALTER COLUMN "account" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "square_payees" ALTER COLUMN "account" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_payees" ADD COLUMN "account_tail" text;--> statement-breakpoint
ALTER TABLE "product_payees" ADD COLUMN "account_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "product_payees" ADD COLUMN "sealed_by" text;--> statement-breakpoint
ALTER TABLE "square_payees" ADD COLUMN "account_tail" text;--> statement-breakpoint
ALTER TABLE "square_payees" ADD COLUMN "account_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "square_payees" ADD COLUMN "sealed_by" text;--> statement-breakpoint
-- The account stands still while somebody pays to it: sealing it changes nothing of what it is.
CREATE OR REPLACE FUNCTION refuse_product_payee_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.account IS NULL AND (NEW.organisation_id, NEW.name, NEW.bank, NEW.account_tail, NEW.given_by, NEW.given_at)
    IS NOT DISTINCT FROM (OLD.organisation_id, OLD.name, OLD.bank, OLD.account_tail, OLD.given_by, OLD.given_at) THEN
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT FROM product_payouts y WHERE y.seller_id = OLD.organisation_id AND y.state = 'paying') THEN
    RAISE EXCEPTION 'the account of seller % is being paid to', OLD.organisation_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'product_payees_paying';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_payee_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.account IS NULL AND (NEW.deal_id, NEW.name, NEW.bank, NEW.account_tail, NEW.given_by, NEW.given_at)
    IS NOT DISTINCT FROM (OLD.deal_id, OLD.name, OLD.bank, OLD.account_tail, OLD.given_by, OLD.given_at) THEN
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT FROM square_deals d WHERE d.id = OLD.deal_id AND d.paying_by IS NOT NULL) THEN
    RAISE EXCEPTION 'the price of deal % is being paid to this account', OLD.deal_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;--> statement-breakpoint
-- The key is not the database's: a job seals what lies in the clear, and empties it.
ALTER TABLE "product_payees" DISABLE TRIGGER "product_payees_still";--> statement-breakpoint
ALTER TABLE "square_payees" DISABLE TRIGGER "square_payees_still";--> statement-breakpoint
UPDATE "product_payees" SET "account_tail" = right("account", 4);--> statement-breakpoint
UPDATE "square_payees" SET "account_tail" = right("account", 4);--> statement-breakpoint
ALTER TABLE "product_payees" ENABLE TRIGGER "product_payees_still";--> statement-breakpoint
ALTER TABLE "square_payees" ENABLE TRIGGER "square_payees_still";--> statement-breakpoint
ALTER TABLE "product_payees" ALTER COLUMN "account_tail" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "square_payees" ALTER COLUMN "account_tail" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_payees" ADD CONSTRAINT "product_payees_account_check" CHECK (("product_payees"."account" is null) = ("product_payees"."account_sealed" is not null) and ("product_payees"."sealed_by" is null) = ("product_payees"."account_sealed" is null) and "product_payees"."account_tail" ~ '^[0-9]{4}$');--> statement-breakpoint
ALTER TABLE "square_payees" ADD CONSTRAINT "square_payees_account_check" CHECK (("square_payees"."account" is null) = ("square_payees"."account_sealed" is not null) and ("square_payees"."sealed_by" is null) = ("square_payees"."account_sealed" is null) and "square_payees"."account_tail" ~ '^[0-9]{4}$');
