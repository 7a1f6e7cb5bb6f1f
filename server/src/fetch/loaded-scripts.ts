export type Loaded = { status: number; headers: Record<string, string>; body: Buffer };

/** Analyses under way at once, about; each has the scripts of its own pages. */
const analysesKept = 4;
const bytesKept = 20 * 1024 * 1024;

type Scripts = { byUrl: Map<string, Loaded>; bytes: number };

/** Scripts that pages of one analysis have loaded: the next page of the same site need not ask for them again. */
export class LoadedScripts {
  readonly #byAnalysis = new Map<string, Scripts>();

  get(analysis: string, url: string): Loaded | null {
    return this.#byAnalysis.get(analysis)?.byUrl.get(url) ?? null;
  }

  keep(analysis: string, url: string, script: Loaded): void {
    const scripts = this.#byAnalysis.get(analysis) ?? { byUrl: new Map<string, Loaded>(), bytes: 0 };
    if (script.status !== 200 || scripts.bytes + script.body.length > bytesKept) return;
    this.#byAnalysis.delete(analysis);
    this.#byAnalysis.set(analysis, scripts);
    scripts.byUrl.set(url, script);
    scripts.bytes += script.body.length;
    const oldest = this.#byAnalysis.keys().next().value;
    if (this.#byAnalysis.size > analysesKept && oldest !== undefined) this.#byAnalysis.delete(oldest);
  }
}
