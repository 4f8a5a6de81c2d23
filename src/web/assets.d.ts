/** The bundler turns a font's import into its hashed address. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
