// Shows one stored page where a page cannot be reached. It stores no other answer and changes no request.
const CACHE = 'offline-1'
const PAGE = '/offline'

self.addEventListener('install', (event) => {
  const page = new Request(PAGE, { cache: 'reload' })
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add(page))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  const outdated = caches.keys().then((names) => names.filter((name) => name !== CACHE))
  event.waitUntil(outdated.then((names) => Promise.all(names.map((name) => caches.delete(name)))))
})

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode !== 'navigate' || method !== 'GET') return
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(PAGE)) ?? Response.error()))
})
