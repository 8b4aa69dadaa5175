// React's development build renders eight times slower and writes other bytes. To be imported before anything that
// imports React; a module with JSX cannot do that itself, since its import of React's JSX runtime always comes first.
process.env["NODE_ENV"] = "production";
