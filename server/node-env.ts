// Imported before React is: it takes its development build, several times slower, unless this says otherwise.
process.env.NODE_ENV ||= "production";
