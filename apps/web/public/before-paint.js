// Classic script in the head: sets theme and language on <html> before the first paint, so neither flashes; and the
// site's name as title, where the server wrote the operator's record into the document.
// Same storage format as src/app/storage.ts: upper-cased key, {"value", "expire"}.
;(() => {
  const read = (key) => {
    try {
      const entry = JSON.parse(localStorage.getItem(key) ?? 'null')
      return entry && (entry.expire === null || entry.expire > Date.now()) ? entry.value : undefined
    } catch {
      return undefined // storage refused or damaged: the defaults apply
    }
  }
  const root = document.documentElement
  const theme = read('THEME')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  // A person who never chose reads a link in its sender's language, else in their browser's: see src/app/language.ts.
  const asked = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0])
  const usual =
    asked.find((one) => one === 'zh' || one === 'en') ?? (location.pathname.startsWith('/sign/') ? 'zh' : 'en')
  const language = read('LANGUAGE') ?? new URLSearchParams(location.search).get('lang') ?? usual
  root.lang = language === 'zh' ? 'zh-CN' : 'en'
  root.dataset.density = read('DENSITY') === 'compact' ? 'compact' : 'comfortable'
  const record = JSON.parse(document.getElementById('site-record')?.textContent ?? '{}')
  const name = root.lang === 'en' ? record.referredtoas2 : record.referredtoas1
  if (name) document.title = name
})()
