import { FilingFormScreen } from './FilingFormScreen.tsx'

/** The filing form, begun as a design. */
export default function DesignFormPage() {
  return <FilingFormScreen begins="design" />
}
