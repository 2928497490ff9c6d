import { useDraft } from './use-draft.ts'

/**
 * A text that is sent as a whole, without a draft on the server: saved on the person's device until it is sent, even through a
 * crash of the browser, with a question before signing out.
 *
 * @param name what it is written for, with the id of that: a text is never put back into another place.
 */
export function useDraftText(name: string) {
  const draft = useDraft({ name, initial: { text: '' }, enabled: true })
  const { form, change, forget, closePutBack } = draft
  return {
    /** For `<PutBack draft>`. */
    draft,
    text: form.text,
    setText: (text: string) => change(() => ({ text })),
    /** It was sent: nothing of it stays, nor the offer to take back what was put back into it. */
    clear: () => {
      change(() => ({ text: '' }))
      forget()
      closePutBack()
    },
  }
}
