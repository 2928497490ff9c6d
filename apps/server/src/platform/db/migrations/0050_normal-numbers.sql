-- Numbers that were typed in full-width characters, small letters or with blanks take their normal form (normal-form.ts of the domain).
CREATE FUNCTION portal_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select btrim(regexp_replace(regexp_replace(normalize(value, NFKC), '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), '[\u2010-\u2015\u2212]', '-', 'g'))
$$;--> statement-breakpoint
CREATE FUNCTION portal_number(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select regexp_replace(upper(portal_fold(value)), '\s', '', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION portal_phone(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select regexp_replace(portal_fold(value), '\s', '', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION portal_form(value jsonb, name text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
begin
  case jsonb_typeof(value)
    when 'object' then
      return coalesce((select jsonb_object_agg(e.key, portal_form(e.value, e.key)) from jsonb_each(value) e), '{}');
    when 'array' then
      return coalesce((select jsonb_agg(portal_form(e.item, name) order by e.at)
        from jsonb_array_elements(value) with ordinality e(item, at)), '[]');
    when 'string' then
      if name in ('idCode', 'certificateNo', 'taxNo', 'parentNumber', 'registrationNo', 'internationalNumber') then
        return to_jsonb(portal_number(value #>> '{}'));
      elsif name in ('phone', 'mobile') then
        return to_jsonb(portal_phone(value #>> '{}'));
      elsif name in ('number', 'postcode') then
        return to_jsonb(portal_fold(value #>> '{}'));
      end if;
      return value;
    else
      return value;
  end case;
end $$;--> statement-breakpoint
-- A row whose normal form is another row's stays: its owner sees both and removes one.
UPDATE applicants a SET id_code = portal_number(a.id_code)
  WHERE a.id_code <> portal_number(a.id_code) AND NOT EXISTS (
    SELECT FROM applicants b WHERE b.owner_id = a.owner_id AND b.id <> a.id AND b.removed_at IS NULL
      AND portal_number(b.id_code) = portal_number(a.id_code));--> statement-breakpoint
UPDATE applicants SET phone = portal_phone(phone), postcode = portal_fold(postcode)
  WHERE phone <> portal_phone(phone) OR postcode <> portal_fold(postcode);--> statement-breakpoint
UPDATE filings SET form = portal_form(form, ''), submitted = portal_form(submitted, '')
  WHERE form <> portal_form(form, '') OR submitted <> portal_form(submitted, '');--> statement-breakpoint
UPDATE follow_ups SET form = portal_form(form, ''), submitted = portal_form(submitted, '')
  WHERE form <> portal_form(form, '') OR submitted <> portal_form(submitted, '');--> statement-breakpoint
UPDATE square_deal_parties SET certificate_no = portal_number(certificate_no)
  WHERE certificate_no <> portal_number(certificate_no);--> statement-breakpoint
UPDATE square_listings SET form = portal_form(form, '') WHERE form <> portal_form(form, '');--> statement-breakpoint
DROP FUNCTION portal_form(jsonb, text);--> statement-breakpoint
DROP FUNCTION portal_phone(text);--> statement-breakpoint
DROP FUNCTION portal_number(text);--> statement-breakpoint
DROP FUNCTION portal_fold(text);
