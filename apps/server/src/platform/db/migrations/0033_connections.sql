CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"shown_address" text NOT NULL,
	"sealed" "bytea",
	"sealed_by" text NOT NULL,
	"secret_before_until" timestamp with time zone,
	"group_names" text[] NOT NULL,
	"language" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"paused_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_failed_at" timestamp with time zone,
	"rests_until" timestamp with time zone,
	"served_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "connections_kind_check" CHECK ("connections"."kind" in ('robot','webhook')),
	CONSTRAINT "connections_language_check" CHECK ("connections"."language" in ('en','zh')),
	CONSTRAINT "connections_groups_check" CHECK (cardinality("connections"."group_names") > 0),
	CONSTRAINT "connections_sealed_check" CHECK (("connections"."sealed" is null) = ("connections"."removed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "connection_kinds" (
	"name" text PRIMARY KEY NOT NULL,
	"group_name" text NOT NULL,
	"is_gathered" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_channel_check";--> statement-breakpoint
DROP INDEX "deliveries_due_idx";--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connections_organisation_idx" ON "connections" USING btree ("organisation_id","created_at","id") WHERE "connections"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_connection_due_idx" ON "deliveries" USING btree ("connection_id","due_at") WHERE "deliveries"."state" in ('waiting','sending') and "deliveries"."connection_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_connection_turn_idx" ON "deliveries" USING btree ("connection_id","created_at","id") WHERE "deliveries"."state" in ('waiting','sending') and "deliveries"."connection_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_connection_idx" ON "deliveries" USING btree ("connection_id","created_at","id") WHERE "deliveries"."connection_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_sending_idx" ON "deliveries" USING btree ("due_at") WHERE "deliveries"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "deliveries_due_idx" ON "deliveries" USING btree ("due_at","id") WHERE "deliveries"."state" in ('waiting','sending') and "deliveries"."connection_id" is null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_receiver_check" CHECK (num_nonnulls("deliveries"."user_id", "deliveries"."connection_id") = 1 and ("deliveries"."connection_id" is not null) = ("deliveries"."channel" in ('robot','webhook')));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_channel_check" CHECK ("deliveries"."channel" in ('mail','sms','weChat','robot','webhook'));--> statement-breakpoint
-- What told-kinds.ts of the domain says; a test holds the two together.
INSERT INTO connection_kinds (name, group_name, is_gathered) VALUES
  ('work.correctionAsked', 'corrections', false),
  ('work.correctionWithdrawn', 'corrections', false),
  ('work.draftUploaded', 'drafts', false),
  ('work.draftWithdrawn', 'drafts', false),
  ('work.accepted', 'cases', false),
  ('work.filed', 'filed', false),
  ('work.completed', 'cases', false),
  ('work.rejected', 'cases', false),
  ('work.withdrawn', 'cases', false),
  ('work.cancelled', 'cases', false),
  ('work.submitted', 'office', false),
  ('work.corrected', 'office', false),
  ('work.draftConfirmed', 'office', false),
  ('work.draftReturned', 'office', false),
  ('work.powerToSign', 'signatures', false),
  ('work.powerSigned', 'office', false),
  ('work.paperSigned', 'office', false),
  ('work.paperAdded', 'office', false),
  ('official.documentRecorded', 'filed', false),
  ('notice.sent', 'notices', false),
  ('notice.step', 'notices', false),
  ('notice.undone', 'notices', false),
  ('notice.handed', 'office', false),
  ('deadline.missed', 'deadlines', false),
  ('deadline.moved', 'deadlines', false),
  ('task.due', 'deadlines', false),
  ('task.overdue', 'deadlines', false),
  ('fee.paid', 'fees', false),
  ('fee.paidToOffice', 'fees', false),
  ('fee.returned', 'fees', false),
  ('fee.officePaymentTakenBack', 'fees', false),
  ('fee.correctionToPay', 'fees', false),
  ('fee.correctionDropped', 'fees', false),
  ('fee.correctionBack', 'fees', false),
  ('fee.lateFeeAdded', 'fees', false),
  ('fee.lateFeeToPay', 'fees', false),
  ('fee.lateFeeDropped', 'fees', false),
  ('fee.lateFeeBack', 'fees', false),
  ('payment.paid', 'payments', false),
  ('payment.returned', 'payments', false),
  ('payment.refunded', 'payments', false),
  ('payment.refundRefused', 'payments', false),
  ('payment.transferReturned', 'payments', false),
  ('foreign.submitted', 'office', false),
  ('foreign.quoteSent', 'quotes', false),
  ('foreign.quoteAccepted', 'office', false),
  ('foreign.quoteCountered', 'office', false),
  ('foreign.counterTakenBack', 'office', false),
  ('foreign.quoteRefused', 'office', false),
  ('foreign.quoteReplaced', 'office', false),
  ('foreign.quoteExpired', 'quotes', false),
  ('foreign.priceDue', 'office', false),
  ('foreign.delivered', 'drafts', false),
  ('foreign.deliverableAccepted', 'office', false),
  ('foreign.deliverableReturned', 'office', false),
  ('foreignMark.submitted', 'office', false),
  ('foreignMark.quoteSent', 'quotes', false),
  ('foreignMark.quoteAccepted', 'office', false),
  ('foreignMark.quoteCountered', 'office', false),
  ('foreignMark.counterTakenBack', 'office', false),
  ('foreignMark.quoteRefused', 'office', false),
  ('foreignMark.quoteReplaced', 'office', false),
  ('foreignMark.quoteExpired', 'quotes', false),
  ('foreignMark.priceDue', 'office', false),
  ('foreignMark.delivered', 'drafts', false),
  ('foreignMark.deliverableAccepted', 'office', false),
  ('foreignMark.deliverableReturned', 'office', false),
  ('us.remark', 'office', false),
  ('document.signedByLink', 'signatures', false),
  ('document.signedByPost', 'signatures', false),
  ('document.signingDeclined', 'signatures', false),
  ('message.added', 'talk', false),
  ('approval.asked', 'approvals', false),
  ('approval.waiting', 'approvals', false),
  ('approval.late', 'approvals', false),
  ('approval.approved', 'approvals', false),
  ('approval.rejected', 'approvals', false),
  ('approval.void', 'approvals', false),
  ('approval.rules', 'approvals', false),
  ('budget.reached', 'approvals', false),
  ('organisation.joined', 'organisation', false),
  ('organisation.casesImported', 'organisation', false),
  ('organisation.casesGiven', 'organisation', false),
  ('organisation.clientAccepted', 'organisation', false),
  ('organisation.clientDeclined', 'organisation', false),
  ('square.published', 'deals', false),
  ('square.returned', 'deals', false),
  ('square.takenDown', 'deals', false),
  ('square.expired', 'deals', false),
  ('square.offerMade', 'deals', false),
  ('square.offer_accepted', 'deals', false),
  ('square.offer_refused', 'deals', false),
  ('square.offer_countered', 'deals', false),
  ('square.offer_takenBack', 'deals', false),
  ('square.offer_expired', 'deals', false),
  ('square.offer_over', 'deals', false),
  ('square.contactAsked', 'deals', false),
  ('square.contactOpen', 'deals', false),
  ('square.deal_toPay', 'deals', false),
  ('square.deal_contract', 'deals', false),
  ('square.deal_sign', 'deals', false),
  ('square.deal_pay', 'deals', false),
  ('square.deal_file', 'deals', false),
  ('square.deal_record', 'deals', false),
  ('square.deal_release', 'deals', false),
  ('square.deal_refunded', 'deals', false),
  ('square.deal_cancel', 'deals', false),
  ('docket.step', 'deadlines', true),
  ('docket.unseen', 'unseen', true),
  ('docket.unreached', 'deadlines', true),
  ('marks.reminder', 'fees', true),
  ('monitoring.reminder', 'fees', true),
  ('monitoring.notice', 'fees', true),
  ('monitoring.changed', 'fees', true);--> statement-breakpoint
-- Queues events of organisations for each of their connections that chose the group: one row of an event and connection. An event without a
-- key of its own is named by transaction, kind, order and facts without who did it and whom to ask, so that lines of many members, and of both
-- sides, are one. What comes while a connection is paused waits too, and is left out at its turn: whether it is paused is known only there.
CREATE FUNCTION queue_for_connections(events jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO deliveries (event_key, receiver, channel, connection_id, organisation_id, kind, order_no, params, state, due_at, created_at)
  SELECT 'connection:' || e.kind || ':' || coalesce(e.key, md5(concat_ws(' ', pg_current_xact_id(), now(), e.order_no, e.row,
      coalesce(e.params, '{}') - '{by,who,whoEn,whoZh}'::text[]))),
    c.id::text, c.kind, c.id, c.organisation_id, e.kind, e.order_no, coalesce(e.params, '{}'), 'waiting', now(), clock_timestamp()
  FROM jsonb_to_recordset(events) AS e(organisation uuid, kind text, order_no text, params jsonb, key text, "row" text, "to" text)
  JOIN connection_kinds k ON k.name = e.kind
  JOIN connections c ON c.organisation_id = e.organisation AND c.removed_at IS NULL AND c.is_on AND k.group_name = ANY (c.group_names)
    AND (e."to" IS NULL OR e."to" = c.kind)
  JOIN organisations g ON g.id = c.organisation_id AND g.closed_at IS NULL
  ON CONFLICT (event_key, receiver, channel) DO NOTHING
$$;--> statement-breakpoint
-- A line of the bell that names an organisation is an event of it; of lines that gather rows for each member the sender names the events.
CREATE FUNCTION enqueue_for_connections() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE events jsonb;
BEGIN
  SELECT jsonb_agg(DISTINCT jsonb_build_object('organisation', m.organisation_id, 'kind', m.kind, 'order_no', m.order_no,
    'params', m.params, 'key', m.event_key)) INTO events
  FROM told m JOIN connection_kinds k ON k.name = m.kind AND NOT k.is_gathered
  WHERE m.organisation_id IN (SELECT c.organisation_id FROM connections c WHERE c.removed_at IS NULL);
  IF events IS NOT NULL THEN PERFORM queue_for_connections(events); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER inbox_messages_enqueue_connections AFTER INSERT ON inbox_messages REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION enqueue_for_connections();
