-- Requests are numbered in one sequence; the day is told by the number, the order by what follows it.
CREATE SEQUENCE invoice_request_seq;--> statement-breakpoint
CREATE FUNCTION new_invoice_request_no() RETURNS text LANGUAGE sql VOLATILE AS $$
  select 'F' || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || lpad((nextval('invoice_request_seq') % 1000000)::text, 6, '0')
$$;--> statement-breakpoint
CREATE TABLE "invoice_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"format" text NOT NULL,
	"is_red" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_files_pkey" PRIMARY KEY("invoice_id","file_id"),
	CONSTRAINT "invoice_files_format_check" CHECK ("invoice_files"."format" in ('pdf','ofd','zip'))
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"tax_class" text NOT NULL,
	"rate" integer NOT NULL,
	"gross_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	CONSTRAINT "invoice_lines_pkey" PRIMARY KEY("invoice_id","place"),
	CONSTRAINT "invoice_lines_class_check" CHECK ("invoice_lines"."tax_class" ~ '^[0-9]{19}$'),
	CONSTRAINT "invoice_lines_amount_check" CHECK ("invoice_lines"."gross_fen" > 0 and "invoice_lines"."tax_fen" between 0 and "invoice_lines"."gross_fen")
);
--> statement-breakpoint
CREATE TABLE "invoice_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_mails_language_check" CHECK ("invoice_mails"."language" in ('en','zh'))
);
--> statement-breakpoint
CREATE TABLE "invoice_orders" (
	"invoice_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"with_official" boolean NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "invoice_orders_pkey" PRIMARY KEY("invoice_id","order_id"),
	CONSTRAINT "invoice_orders_amount_check" CHECK ("invoice_orders"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_reversals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmation_no" text DEFAULT '' NOT NULL,
	"needs_confirmation" boolean DEFAULT false NOT NULL,
	"lapses_at" timestamp with time zone,
	"provider_id" text,
	"sent_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"number" text,
	"issued_on" date,
	"ended_at" timestamp with time zone,
	CONSTRAINT "invoice_reversals_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_reversals_state_check" CHECK ("invoice_reversals"."state" in ('asked','open','done','refused','lapsed')),
	CONSTRAINT "invoice_reversals_reason_check" CHECK ("invoice_reversals"."reason" in ('mistake','returned','serviceStopped','allowance')),
	CONSTRAINT "invoice_reversals_number_check" CHECK (("invoice_reversals"."state" = 'done') = ("invoice_reversals"."number" is not null) and ("invoice_reversals"."number" is null) = ("invoice_reversals"."issued_on" is null) and "invoice_reversals"."number" ~ '^[0-9]{20}$')
);
--> statement-breakpoint
CREATE TABLE "invoice_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"valid_from" date NOT NULL,
	"taxpayer" text NOT NULL,
	"classes" jsonb NOT NULL,
	"includes_official" boolean NOT NULL,
	"red_first" boolean NOT NULL,
	"within_days" smallint NOT NULL,
	"source" text NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_terms_taxpayer_check" CHECK ("invoice_terms"."taxpayer" in ('general','small')),
	CONSTRAINT "invoice_terms_days_check" CHECK ("invoice_terms"."within_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"title_kind" text NOT NULL,
	"title_name" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"changed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "invoice_titles_kind_check" CHECK ("invoice_titles"."title_kind" in ('company','person')),
	CONSTRAINT "invoice_titles_tax_no_check" CHECK (("invoice_titles"."title_kind" = 'company') = ("invoice_titles"."tax_no" <> ''))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_no" text DEFAULT new_invoice_request_no() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"title_kind" text NOT NULL,
	"title_name" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"provider_serial" text,
	"sent_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"number" text,
	"issued_on" date,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "invoices_request_no_unique" UNIQUE("request_no"),
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_state_check" CHECK ("invoices"."state" in ('requested','submitted','failed','issued','redPending','redDone','rejected','cancelled')),
	CONSTRAINT "invoices_kind_check" CHECK ("invoices"."kind" in ('ordinary','special')),
	CONSTRAINT "invoices_title_check" CHECK (("invoices"."title_kind" = 'company') = ("invoices"."tax_no" <> '')),
	CONSTRAINT "invoices_special_check" CHECK ("invoices"."kind" = 'ordinary' or "invoices"."title_kind" = 'company'),
	CONSTRAINT "invoices_amount_check" CHECK ("invoices"."amount_fen" > 0 and "invoices"."tax_fen" >= 0 and "invoices"."tax_fen" < "invoices"."amount_fen"),
	CONSTRAINT "invoices_number_check" CHECK (("invoices"."state" in ('issued','redPending','redDone')) = ("invoices"."number" is not null) and ("invoices"."number" is null) = ("invoices"."issued_on" is null)
        and "invoices"."number" ~ '^[0-9]{20}$')
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_recipient_check";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_receiver_check";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "invoice_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reversals" ADD CONSTRAINT "invoice_reversals_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reversals" ADD CONSTRAINT "invoice_reversals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_terms" ADD CONSTRAINT "invoice_terms_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_events_invoice_idx" ON "invoice_events" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_files_file_idx" ON "invoice_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "invoice_mails_invoice_idx" ON "invoice_mails" USING btree ("invoice_id","sent_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_orders_live_key" ON "invoice_orders" USING btree ("order_id") WHERE "invoice_orders"."is_live";--> statement-breakpoint
CREATE INDEX "invoice_orders_order_idx" ON "invoice_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_reversals_open_key" ON "invoice_reversals" USING btree ("invoice_id") WHERE "invoice_reversals"."state" in ('asked','open');--> statement-breakpoint
CREATE INDEX "invoice_reversals_invoice_idx" ON "invoice_reversals" USING btree ("invoice_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "invoice_reversals_lapses_idx" ON "invoice_reversals" USING btree ("lapses_at") WHERE "invoice_reversals"."state" = 'open' and "invoice_reversals"."lapses_at" is not null;--> statement-breakpoint
CREATE INDEX "invoice_reversals_day_idx" ON "invoice_reversals" USING btree ("issued_on") WHERE "invoice_reversals"."issued_on" is not null;--> statement-breakpoint
CREATE INDEX "invoice_reversals_next_idx" ON "invoice_reversals" USING btree ("next_at") WHERE "invoice_reversals"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "invoice_terms_valid_idx" ON "invoice_terms" USING btree ("valid_from","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_default_key" ON "invoice_titles" USING btree ("organisation_id") WHERE "invoice_titles"."is_default" and "invoice_titles"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_titles_organisation_idx" ON "invoice_titles" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_organisation_idx" ON "invoices" USING btree ("organisation_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "invoices_asked_idx" ON "invoices" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "invoices_state_idx" ON "invoices" USING btree ("state","asked_at","id");--> statement-breakpoint
CREATE INDEX "invoices_issued_idx" ON "invoices" USING btree ("organisation_id","issued_on") WHERE "invoices"."issued_on" is not null;--> statement-breakpoint
CREATE INDEX "invoices_day_idx" ON "invoices" USING btree ("issued_on") WHERE "invoices"."issued_on" is not null;--> statement-breakpoint
CREATE INDEX "invoices_next_idx" ON "invoices" USING btree ("next_at") WHERE "invoices"."next_at" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_invoice_mail_id_invoice_mails_id_fk" FOREIGN KEY ("invoice_mail_id") REFERENCES "public"."invoice_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_invoice_mail_idx" ON "deliveries" USING btree ("invoice_mail_id") WHERE "deliveries"."invoice_mail_id" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_recipient_check" CHECK (("deliveries"."recipient_id" is null and "deliveries"."invoice_mail_id" is null) or "deliveries"."channel" = 'mail');--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_receiver_check" CHECK (num_nonnulls("deliveries"."user_id", "deliveries"."recipient_id", "deliveries"."invoice_mail_id", "deliveries"."connection_id") = 1 and ("deliveries"."connection_id" is not null) = ("deliveries"."channel" in ('robot','webhook')));--> statement-breakpoint
-- How invoices are made today: the row that began last, else what ships (invoice-terms.ts of the domain).
CREATE FUNCTION invoice_terms_today(OUT includes_official boolean, OUT red_first boolean, OUT within_days integer) LANGUAGE plpgsql STABLE AS $$
begin
  select t.includes_official, t.red_first, t.within_days into includes_official, red_first, within_days from invoice_terms t
    where t.valid_from <= (now() at time zone 'Asia/Shanghai')::date order by t.valid_from desc, t.id desc limit 1;
  includes_official := coalesce(includes_official, false);
  red_first := coalesce(red_first, true);
  within_days := coalesce(within_days, 365);
end $$;--> statement-breakpoint
-- Fen of an order that were paid and are kept: our service, and official fees where those are invoiced; never the price of a deal.
CREATE FUNCTION kept_for_invoice(of_order uuid, without_refund uuid, with_official boolean) RETURNS bigint LANGUAGE sql STABLE AS $$
  select coalesce(sum(p.service_fen + case when with_official and o.kind <> 'deal' then p.official_fen else 0 end
    - coalesce((select sum(r.service_fen + case when with_official and o.kind <> 'deal' then r.official_fen else 0 end) from refunds r
        where r.order_id = p.order_id and r.payment_id = p.id and r.of_order = 1 and r.state in ('approved', 'done', 'failed') and r.id is distinct from without_refund), 0)), 0)::bigint
  from payments p join orders o on o.id = p.order_id where p.order_id = of_order and p.state = 'paid'
$$;--> statement-breakpoint
-- No more stands on a live invoice than was paid and is kept. The order is locked: a refund of it is decided before or after, never beside.
CREATE FUNCTION keep_within_paid() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if not new.is_live then return new; end if;
  perform from orders where id = new.order_id for no key update;
  if new.amount_fen > kept_for_invoice(new.order_id, null, new.with_official) then
    raise exception 'more would be invoiced of an order than was paid for it' using errcode = '23514', constraint = 'invoice_orders_paid_check';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER keep_within_paid BEFORE INSERT OR UPDATE OF is_live, amount_fen, with_official, order_id ON invoice_orders
  FOR EACH ROW EXECUTE FUNCTION keep_within_paid();--> statement-breakpoint
-- A line in the bell of everybody who issues invoices, for what the portal itself asks of them.
CREATE FUNCTION tell_invoice_seller(of_invoice uuid, what text) RETURNS void LANGUAGE sql VOLATILE AS $$
  insert into inbox_messages (user_id, kind, params)
  select u.id, what, jsonb_build_object('invoice', i.id, 'requestNo', i.request_no, 'title', i.title_name, 'amount', i.amount_fen)
  from invoices i join users u on u.role in ('finance', 'administrator') and u.disabled_at is null where i.id = of_invoice
$$;--> statement-breakpoint
-- Money of an invoiced order goes back after its invoice was reversed, unless the terms let it go first: then the reversal is asked for at once.
-- So it is for what a payment provider paid out although it had been settled by hand: that money is gone.
CREATE FUNCTION hold_refund_of_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  terms record;
  held record;
  is_gone boolean := tg_op = 'UPDATE' and old.state = 'refused' and new.state = 'done';
begin
  if new.of_order <> 1 then return new; end if;
  if not is_gone and (new.state <> 'approved' or (tg_op = 'UPDATE' and old.state <> 'requested')) then return new; end if;
  perform from orders where id = new.order_id for no key update;
  select i.id, i.state, io.amount_fen, io.with_official into held from invoice_orders io join invoices i on i.id = io.invoice_id
    where io.order_id = new.order_id and io.is_live;
  if not found then return new; end if;
  select * into terms from invoice_terms_today();
  if held.amount_fen <= kept_for_invoice(new.order_id, new.id, held.with_official)
    - new.service_fen - (case when held.with_official then new.official_fen else 0 end) then return new; end if;
  if not is_gone and (terms.red_first or held.state not in ('issued', 'redPending')) then
    raise exception 'the order is invoiced' using errcode = '23514', constraint = 'refunds_invoice_check';
  end if;
  if held.state = 'issued' then
    update invoices set state = 'redPending', version = version + 1 where id = held.id;
    insert into invoice_reversals (invoice_id, reason) values (held.id, 'serviceStopped');
    insert into invoice_events (invoice_id, event, from_state, to_state) values (held.id, 'askReversal', 'issued', 'redPending');
    perform tell_invoice_seller(held.id, 'invoice.reversalAsked');
  elsif held.state in ('requested', 'failed') then
    update invoices set state = 'rejected', version = version + 1 where id = held.id;
    insert into invoice_events (invoice_id, event, from_state, to_state) values (held.id, 'refuse', held.state, 'rejected');
    insert into inbox_messages (user_id, organisation_id, kind, params)
      select m.user_id, m.organisation_id, 'invoice.refused', jsonb_build_object('invoice', i.id, 'requestNo', i.request_no, 'title', i.title_name,
        'amount', i.amount_fen) from invoices i join organisation_members m on m.organisation_id = i.organisation_id and m.user_id = i.asked_by
      where i.id = held.id;
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER hold_refund_of_invoiced BEFORE INSERT OR UPDATE OF state, service_fen, official_fen ON refunds
  FOR EACH ROW EXECUTE FUNCTION hold_refund_of_invoiced();--> statement-breakpoint
-- What is approved stays as it is: the service may be issuing it. Nothing that stands on it changes, and no invoice is ever deleted.
CREATE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an invoice is never deleted' using errcode = '23514', constraint = 'invoices_kept_check';
  end if;
  if (old.number is not null and (new.number, new.issued_on) is distinct from (old.number, old.issued_on))
    or (old.state <> 'requested' and (new.kind, new.title_kind, new.title_name, new.tax_no, new.address, new.phone, new.bank, new.account,
        new.note, new.amount_fen, new.tax_fen, new.organisation_id, new.request_no)
      is distinct from (old.kind, old.title_kind, old.title_name, old.tax_no, old.address, old.phone, old.bank, old.account,
        old.note, old.amount_fen, old.tax_fen, old.organisation_id, old.request_no)) then
    raise exception 'an approved invoice does not change' using errcode = '23514', constraint = 'invoices_kept_check';
  end if;
  if old.state in ('redDone', 'rejected', 'cancelled') and new.state <> old.state then
    raise exception 'an invoice that has ended does not begin again' using errcode = '23514', constraint = 'invoices_kept_check';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER keep_issued_invoice BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();--> statement-breakpoint
-- An invoice that has ended gives its orders free.
CREATE FUNCTION free_invoiced_orders() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update invoice_orders set is_live = false where invoice_id = new.id and is_live;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER free_invoiced_orders AFTER UPDATE OF state ON invoices
  FOR EACH ROW WHEN (new.state in ('redDone', 'rejected', 'cancelled')) EXECUTE FUNCTION free_invoiced_orders();--> statement-breakpoint
-- Lines and orders are written with the request and with nothing later.
CREATE FUNCTION keep_invoice_parts() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  of_invoice uuid := case when tg_op = 'INSERT' then new.invoice_id else old.invoice_id end;
begin
  if tg_op = 'INSERT' and exists (select from invoices where id = of_invoice and state = 'requested') then return new; end if;
  raise exception 'what stands on an invoice does not change' using errcode = '23514', constraint = 'invoices_kept_check';
end $$;--> statement-breakpoint
CREATE TRIGGER keep_invoice_lines BEFORE INSERT OR UPDATE OR DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION keep_invoice_parts();--> statement-breakpoint
CREATE TRIGGER keep_invoice_orders BEFORE INSERT OR DELETE OR UPDATE OF invoice_id, order_id, amount_fen, with_official ON invoice_orders
  FOR EACH ROW EXECUTE FUNCTION keep_invoice_parts();--> statement-breakpoint
-- An order is on an invoice of its own organisation, live from the request on, and is given free with the end of the invoice, once.
CREATE FUNCTION keep_order_live() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (tg_op = 'INSERT') <> new.is_live or (tg_op = 'UPDATE' and not exists (
      select from invoices where id = new.invoice_id and state in ('redDone', 'rejected', 'cancelled'))) then
    raise exception 'an order is on its invoice while that is live' using errcode = '23514', constraint = 'invoice_orders_live_check';
  end if;
  if tg_op = 'INSERT' and not exists (
      select from orders o join invoices i on i.organisation_id = o.owner_id where o.id = new.order_id and i.id = new.invoice_id) then
    raise exception 'an order is invoiced to its own organisation' using errcode = '23514', constraint = 'invoice_orders_owner_check';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER keep_order_live BEFORE INSERT OR UPDATE OF is_live ON invoice_orders
  FOR EACH ROW EXECUTE FUNCTION keep_order_live();--> statement-breakpoint
-- At commit, orders and lines of an invoice each sum to its amount, and one that is reversed or is to be has the reversal that says so.
CREATE FUNCTION refuse_unequal_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  of_invoice uuid := case when tg_table_name = 'invoices' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'invoice_id')::uuid end;
  held invoices;
begin
  select * into held from invoices where id = of_invoice;
  if held.amount_fen <> coalesce((select sum(o.amount_fen) from invoice_orders o where o.invoice_id = held.id), 0)
    or held.amount_fen <> coalesce((select sum(l.gross_fen) from invoice_lines l where l.invoice_id = held.id), 0)
    or held.tax_fen <> coalesce((select sum(l.tax_fen) from invoice_lines l where l.invoice_id = held.id), 0) then
    raise exception 'lines and orders of an invoice do not sum to it' using errcode = '23514', constraint = 'invoices_sums_check';
  end if;
  if (held.state = 'redDone') <> exists (select from invoice_reversals where invoice_id = held.id and state = 'done')
    or (held.state = 'redPending') <> exists (select from invoice_reversals where invoice_id = held.id and state in ('asked', 'open')) then
    raise exception 'an invoice and its reversal differ' using errcode = '23514', constraint = 'invoices_reversal_check';
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refuse_unequal_invoice AFTER INSERT OR UPDATE OF amount_fen, tax_fen, state ON invoices DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unequal_invoice();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refuse_unequal_lines AFTER INSERT ON invoice_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unequal_invoice();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refuse_unequal_orders AFTER INSERT ON invoice_orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unequal_invoice();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refuse_unlike_reversal AFTER INSERT OR UPDATE OF state ON invoice_reversals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unequal_invoice();--> statement-breakpoint
CREATE TRIGGER keep_invoice_events BEFORE UPDATE OR DELETE ON invoice_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
INSERT INTO message_kinds (name, group_name) VALUES
  ('invoice', 'payments'),
  ('invoice.asked', 'office'),
  ('invoice.failed', 'office'),
  ('invoice.reversalAsked', 'office');
