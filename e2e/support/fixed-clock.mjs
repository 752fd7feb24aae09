// Moves the clock by so many milliseconds: `--import` has Node do it, `clockScript` a page. What is not asked of
// `Date` keeps the real time.
const by = Number(process.env.SIGILLO_CLOCK ?? 0)
if (by) {
  const { now } = Date
  Date.now = () => now() + by
  globalThis.Date = Date.prototype.constructor = new Proxy(Date, {
    apply: () => String(new Date()),
    construct: (real, given, made) => Reflect.construct(real, given.length > 0 ? given : [Date.now()], made),
  })
}
