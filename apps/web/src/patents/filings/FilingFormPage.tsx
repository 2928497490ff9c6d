import { FilingFormScreen } from './FilingFormScreen.tsx'

/** The filing form, begun as an invention. */
export default function FilingFormPage() {
  return <FilingFormScreen begins="invention" />
}
