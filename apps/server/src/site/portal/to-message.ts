interface Row {
  id: string
  subject: string
  text: string
  created_at: string
  answer: string | null
  answered_at: string | null
}

/** The part of a message that its writer and the staff both see. */
export function toMessage(row: Row) {
  return {
    id: row.id,
    subject: row.subject,
    text: row.text,
    time: new Date(row.created_at).toISOString(),
    answer: row.answer,
    answeredTime: row.answered_at === null ? null : new Date(row.answered_at).toISOString(),
  }
}
