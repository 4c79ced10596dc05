// What the bench uses of autocannon (the package has no types).
declare module 'autocannon' {
  interface Request {
    path?: string
    headers?: Record<string, string>
  }
  interface Options {
    url: string
    connections: number
    duration: number
    requests: { setupRequest: (request: Request) => Request }[]
  }
  interface Result {
    requests: { total: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
